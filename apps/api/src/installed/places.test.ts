import { expect, test } from 'vitest'
import { browserCommand, dataFolder, settingsFile } from './places.ts'

test('[PG-11] the data is where each system keeps such things', () => {
  const of = (platform: NodeJS.Platform, env: Record<string, string> = {}) =>
    dataFolder({ platform, env, home: '/home/odile' })
  expect([
    of('linux'),
    of('linux', { XDG_DATA_HOME: '/data/odile' }),
    of('linux', { XDG_DATA_HOME: 'somewhere' }),
    of('darwin', { XDG_DATA_HOME: '/data/odile' }),
    of('win32', { LOCALAPPDATA: '/c/local' }),
    of('win32'),
  ]).toEqual([
    '/home/odile/.local/share/ghostlight',
    '/data/odile/ghostlight',
    '/home/odile/.local/share/ghostlight',
    '/home/odile/Library/Application Support/Ghostlight',
    '/c/local/Ghostlight',
    '/home/odile/AppData/Local/Ghostlight',
  ])
  expect(settingsFile('/data/odile/ghostlight')).toBe('/data/odile/ghostlight/settings.env')
})

test('[PG-07] the page is opened by the program that each system has for it', () => {
  const page = 'http://localhost:8080/running?key=x'
  expect((['linux', 'darwin', 'win32'] as const).map((it) => browserCommand(it, page))).toEqual([
    ['xdg-open', page],
    ['open', page],
    ['rundll32', 'url.dll,FileProtocolHandler', page],
  ])
})
