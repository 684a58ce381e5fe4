import { fileURLToPath } from 'node:url'
import { packModule } from './package.ts'

/** `npm run companion`: the file to give to Companion, Modules → Import module package. */
console.log(await packModule(fileURLToPath(new URL('../dist', import.meta.url))))
