// Runs a Lite project in Pyodide as the add-in does: node run.mjs PYODIDE-FOLDER XLWINGS-FOLDER QUESTIONS.json ANSWERS.json
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [folder, xlwings, questions, answered] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({
  indexURL: folder,
  env: { HOME: "/home", XLWINGS_LICENSE_KEY: "noncommercial", XLWINGS_ON_SERVER: "true", PYTHONDONTWRITEBYTECODE: "1" },
  stdout: (line) => console.error(line),
});
// xlwings alone: what is installed beside it is of another Python.
pyodide.FS.mkdirTree("/brought/xlwings");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: xlwings }, "/brought/xlwings");

const { main, calls, scripts } = JSON.parse(readFileSync(questions, "utf8"));
const here = dirname(fileURLToPath(import.meta.url));
pyodide.runPython(readFileSync(join(here, "add_in.py"), "utf8"), { filename: "add_in.py" });
const python = (name) => pyodide.globals.get(name);

const answers = { pyodide: pyodide.version, told: JSON.parse(python("open_project")(main)), calls: [], scripts: [] };
const called = python("custom_function");
for (const call of calls) answers.calls.push(JSON.parse(await called(call)));
const run = python("custom_script");
for (const [name, book] of scripts) answers.scripts.push(JSON.parse(await run(name, book)));

writeFileSync(answered, JSON.stringify(answers));
process.exit(0);
