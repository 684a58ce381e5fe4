import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { isRejection, type Rejection } from '@ghostlight/contracts'
import { afterEach, describe, expect, test } from 'vitest'
import type { SheetFile } from '../../engine/ports/sheet-source.ts'
import { isPublicAddress } from './addresses.ts'
import { sheetLink } from './links.ts'
import { openSheetSource } from './source.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
const serve = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
const csv: RequestListener = (_, response) => response.setHeader('content-type', 'text/csv').end('Phone\n5550101\n')
const loopback = async () => [{ address: '127.0.0.1', family: 4 }]
const fetched = (it: SheetFile | Rejection): SheetFile => {
  if (isRejection(it)) throw new Error(it.message)
  return it
}

describe('the hosts of sheets', () => {
  test('[SH-31 SH-22] a private host is allowed if it is named with its port', async () => {
    const port = await serve(csv)
    const source = openSheetSource({ hosts: `127.0.0.1:${port}` })
    const { bytes, kind } = fetched(await source.fetch(`http://127.0.0.1:${port}/a/users.csv`))
    expect([kind, Buffer.from(bytes).toString()]).toEqual(['csv', 'Phone\n5550101\n'])
  })
  test('[SH-29] a private address is refused, even if an allowed name resolves to it', async () => {
    const port = await serve(csv)
    for (const url of ['http://127.0.0.1/a.csv', 'http://[::1]/a.csv', 'http://0x7f.1/a.csv', 'http://10.0.0.1/a.csv'])
      await expect(openSheetSource({ hosts: '127.0.0.1,[::1],10.0.0.1' }).fetch(url)).resolves.toMatchObject({
        message: expect.stringContaining('private network'),
      })
    const rebound = openSheetSource({ hosts: 'sheets.example', resolve: loopback })
    await expect(rebound.fetch('http://sheets.example/a.csv')).resolves.toMatchObject({
      message: expect.stringContaining('private network'),
    })
    const half = async () => [{ address: '93.184.216.34', family: 4 }, ...(await loopback())]
    await expect(
      openSheetSource({ hosts: 'sheets.example', resolve: half }).fetch('http://sheets.example/a.csv'),
    ).resolves.toMatchObject({ message: expect.stringContaining('private network') })
    await expect(
      openSheetSource({ hosts: 'sheets.example', resolve: loopback }).fetch(`http://sheets.example:${port}/a.csv`),
    ).resolves.toMatchObject({ message: expect.stringContaining('may not be loaded from') })
  })
  test('a host that is not listed is refused, whatever its address', async () => {
    await expect(
      openSheetSource({ hosts: 'docs.google.com' }).fetch('https://evil.example/a.xlsx'),
    ).resolves.toMatchObject({ message: expect.stringContaining('Sheets may not be loaded from evil.example') })
  })
  test('every redirect is checked', async () => {
    const hidden = await serve(csv)
    const port = await serve((request, response) => {
      const to = request.url === '/good.csv' ? '/end.csv' : `http://127.0.0.1:${hidden}/a.csv`
      if (request.url === '/end.csv') csv(request, response)
      else response.writeHead(302, { location: to }).end()
    })
    const source = openSheetSource({ hosts: `127.0.0.1:${port}` })
    expect(fetched(await source.fetch(`http://127.0.0.1:${port}/good.csv`)).kind).toBe('csv')
    await expect(source.fetch(`http://127.0.0.1:${port}/bad.csv`)).resolves.toMatchObject({
      message: expect.stringContaining('may not be loaded from'),
    })
  })
  test('the name is resolved once, and the connection goes to the checked address', async () => {
    const port = await serve(csv)
    const asked: string[] = []
    const resolve = async (hostname: string) => {
      asked.push(hostname)
      return loopback()
    }
    const source = openSheetSource({ hosts: `sheets.invalid:${port}`, resolve })
    expect(fetched(await source.fetch(`http://sheets.invalid:${port}/a.csv`)).bytes.length).toBeGreaterThan(0)
    expect(asked).toEqual(['sheets.invalid'])
  })
  test('[SH-25] more than 10 MiB is refused during the download', async () => {
    const port = await serve((_, response) => {
      const chunk = Buffer.alloc(1024 * 1024)
      const more = (): void => {
        if (!response.destroyed) response.write(chunk, () => setImmediate(more))
      }
      more()
    })
    const endless = openSheetSource({ hosts: `127.0.0.1:${port}` }).fetch(`http://127.0.0.1:${port}/a.xlsx`)
    await expect(endless).resolves.toMatchObject({ rejected: 'TOO_LARGE', message: 'The file is larger than 10 MiB.' })
  })
  test('a host that fails, is too slow, or redirects for ever is reported as such', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/404.csv') response.writeHead(404).end()
      if (request.url === '/loop.csv') response.writeHead(302, { location: '/loop.csv' }).end()
    })
    const hosts = `127.0.0.1:${port}`
    const failing = (path: string, timeoutMs?: number) =>
      expect(openSheetSource({ hosts, ...(timeoutMs && { timeoutMs }) }).fetch(`http://${hosts}/${path}`)).resolves
    await failing('404.csv').toMatchObject({ rejected: 'PROVIDER_FAILED', message: expect.stringContaining('404') })
    await failing('loop.csv').toMatchObject({ message: expect.stringContaining('redirects too often') })
    await failing('late.csv', 150).toMatchObject({ message: expect.stringContaining('takes too long') })
  })
})

describe('links as people paste them', () => {
  test.each([
    ['https://docs.google.com/spreadsheets/d/1aB-c_9/edit?usp=sharing#gid=0'],
    ['https://docs.google.com/spreadsheets/d/1aB-c_9'],
    ['https://docs.google.com/spreadsheets/u/1/d/1aB-c_9/htmlview'],
    ['https://drive.google.com/open?id=1aB-c_9'],
    ['https://drive.google.com/file/d/1aB-c_9/view'],
  ])('[SH-21] %s is read through its xlsx export', (link) => {
    const { url, kind } = sheetLink(link)
    expect([url.href, kind]).toEqual(['https://docs.google.com/spreadsheets/d/1aB-c_9/export?format=xlsx', 'xlsx'])
  })
  test('[SH-21] a published sheet is read as it was published', () => {
    expect(sheetLink('https://docs.google.com/spreadsheets/d/e/2PACX-1v/pubhtml').url.href).toBe(
      'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pub?output=xlsx',
    )
  })
  test.each(['nonsense', 'ftp://host/a.csv', 'file:///etc/passwd.csv', 'http://a:b@host/a.csv', 'https://host/page'])(
    '%s is refused',
    (link) => expect(() => sheetLink(link)).toThrow(),
  )
})

test('addresses of this machine, of its network, or with a special meaning are not public', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '224.0.0.1',
  ])
    expect(isPublicAddress(address), address).toBe(false)
  for (const address of ['::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'])
    expect(isPublicAddress(address), address).toBe(false)
  for (const address of ['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1'])
    expect(isPublicAddress(address)).toBe(true)
})
