import { runCommand } from './run.ts'

// as with the server: the files are about people
process.umask(0o077)
const { code, text } = await runCommand(process.argv.slice(2), process.env)
const out = code === 0 ? process.stdout : process.stderr
out.write(`${text}\n`)
process.exitCode = code
