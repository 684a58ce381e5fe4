/** Loaded before the product: writes each host that the process connects to, or looks up, into the file HOSTS_ASKED. */

import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'

const file = process.env.HOSTS_ASKED
const note = (host) => file && appendFileSync(file, `${host}\n`)

const { connect } = Socket.prototype
Socket.prototype.connect = function (...args) {
  const [first] = args.flat()
  const to = typeof first === 'object' && first !== null ? first : { port: first, host: args[1] }
  if (to.path === undefined) note(to.host ?? 'localhost')
  return connect.apply(this, args)
}
const { lookup } = dns
dns.lookup = (host, ...rest) => {
  note(host)
  return lookup(host, ...rest)
}
syncBuiltinESMExports()
