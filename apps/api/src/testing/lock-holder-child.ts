import { lockNode } from '../start/node-lock.ts'

/** Holds a folder's lock until it is killed. */
lockNode(process.argv[2] ?? '')
process.send?.('held')
setInterval(() => undefined, 60_000)
