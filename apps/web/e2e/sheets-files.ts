import { createServer } from 'node:http'
import { freePort } from '../../../tests/support/free-port.ts'

/** The files of the house's own web server, by path. Tests change them, as if somebody edited a sheet. */
export const sheetPages: Record<string, string> = {
  '/guests.csv': [
    'Phone,Name,Type,Nickname',
    '5559001,Ada Byron,,Countess',
    '5550102,,,Renamed',
    'none,Nobody,,',
    '5550101,,,',
  ].join('\n'),
  '/bad-cues.csv': 'Cue,Group,Template,Text,Voice\n1,chorus,Hello,Hi.,slt\n,audience,Bye,Bye.,\n',
  '/crowd.csv': [
    'Phone,Name',
    ...Array.from({ length: 300 }, (_, at) => `557${`${at}`.padStart(4, '0')},Guest ${at}`),
  ].join('\n'),
  '/full-house.csv': [
    'Phone,Name,Groups,Nickname',
    ...Array.from({ length: 2_000 }, (_, at) => `558${`${at}`.padStart(4, '0')},Person ${at},Line 1,Nick ${at}`),
  ].join('\n'),
}
const files = createServer(({ url = '' }, response) => {
  const text = sheetPages[url]
  response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/csv' }).end(text)
})

/** Serves them on this machine; `host` must be among SHEET_HOSTS. */
export const serveSheets = async (): Promise<{ host: string; close: () => void }> => {
  const port = await freePort()
  await new Promise<void>((resolve) => void files.listen(port, '127.0.0.1', resolve))
  return { host: `127.0.0.1:${port}`, close: () => void files.close() }
}
