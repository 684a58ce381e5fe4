import { once } from 'node:events'
import { connect } from 'node:net'

/** The default number of databases of a Redis; the first one records which others are taken. */
const databases = 16
/** The database of a test that died is free again after this. */
const takenForS = 900

/** Sends the commands one after the other on one connection. Resolves with the last answer. */
const say = async (url: string, commands: readonly string[]): Promise<string> => {
  const { hostname, port, password } = new URL(url)
  const socket = connect(Number(port || 6379), hostname)
  let answer = ''
  try {
    for (const command of password ? [`AUTH ${decodeURIComponent(password)}`, ...commands] : commands) {
      socket.write(`${command}\r\n`)
      const [chunk] = await once(socket, 'data')
      answer = String(chunk).trim()
      if (answer.startsWith('-')) throw new Error(`Redis at ${hostname} did not ${command.split(' ')[0]}: ${answer}`)
    }
  } finally {
    socket.destroy()
  }
  return answer
}

/** Takes an empty database of a Redis that other tests use at the same time. */
export const takeDatabase = async (url: string): Promise<{ url: string; close: () => Promise<void> }> => {
  for (let number = 1; number < databases; number += 1) {
    const sign = `taken-by-a-test:${number}`
    if ((await say(url, [`SET ${sign} 1 NX EX ${takenForS}`])) !== '+OK') continue
    const empty = () => say(url, [`SELECT ${number}`, 'FLUSHDB'])
    await empty()
    return {
      url: `${url.replace(/\/\d*$/, '')}/${number}`,
      close: async () => {
        await empty()
        await say(url, [`DEL ${sign}`])
      },
    }
  }
  throw new Error(`All databases of the Redis at ${new URL(url).host} are taken: FLUSHALL it, or wait ${takenForS} s`)
}
