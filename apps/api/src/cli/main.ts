import { runCommand } from './run.ts'

// as for the server: the files contain personal data
process.umask(0o077)
const { code, text, answers } = await runCommand(process.argv.slice(2), process.env)
const out = code === 0 || answers ? process.stdout : process.stderr
out.write(`${text}\n`)
process.exitCode = code
