import { fileURLToPath } from 'node:url'
import { packModule } from './package.ts'

/** `npm run companion`: makes the file for Modules → Import module package in Companion. */
console.log(await packModule(fileURLToPath(new URL('../dist', import.meta.url))))
