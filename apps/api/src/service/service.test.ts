import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchDir } from '../../../../tests/support/product.ts'
import { runService } from '../cli/service.ts'
import { systemdUnit } from './definition.ts'
import type { Machine } from './machine.ts'

/** A machine that notes what is done to it. `fails`: what a program says that fails. */
const machineOf = (given: Partial<Machine> & { fails?: Record<string, string>; there?: string[] } = {}) => {
  const { fails = {}, there = [], ...more } = given
  const files = new Map<string, string>(there.map((path) => [path, '']))
  const modes = new Map<string, number | undefined>()
  const calls: string[] = []
  const machine: Machine = {
    platform: 'linux',
    isAdministrator: true,
    user: 'odile',
    node: '/opt/ghostlight/runtime/node',
    program: '/opt/ghostlight/app/apps/api/dist/installed.js',
    exists: (path) => files.has(path),
    write: (path, text, options) => {
      files.set(path, text)
      modes.set(path, options?.mode)
    },
    remove: (path) => void files.delete(path),
    run: (program, args) => {
      const call = [program, ...args].join(' ')
      calls.push(call)
      return { ok: !(call in fails), said: fails[call] ?? 'active' }
    },
    ...more,
  }
  return { machine, files, modes, calls }
}
const unit = '/etc/systemd/system/ghostlight.service'

test('[SV-01 SV-02] installs a unit that starts with the machine, with a user and settings of its own', () => {
  const { machine, files, modes, calls } = machineOf({ fails: { 'id ghostlight': 'no such user' } })
  const said = runService(machine, 'install')
  expect([...files.keys()].toSorted()).toEqual(['/etc/ghostlight/settings.env', unit])
  expect(modes.get('/etc/ghostlight/settings.env')).toBe(0o600)
  expect(calls).toEqual([
    'id ghostlight',
    'useradd --system --user-group --home-dir /var/lib/ghostlight --shell /usr/sbin/nologin ghostlight',
    'systemctl daemon-reload',
    'systemctl enable ghostlight.service',
    'systemctl restart ghostlight.service',
  ])
  expect(said).toContain('/var/lib/ghostlight')
  expect(files.get(unit)).toContain(
    'ExecStart=:"/opt/ghostlight/runtime/node" "/opt/ghostlight/app/apps/api/dist/installed.js" start',
  )
})

test('[SV-02] a second installation keeps user and settings, and renews the unit', () => {
  const { machine, files, calls } = machineOf({ there: ['/etc/ghostlight/settings.env', unit] })
  files.set('/etc/ghostlight/settings.env', 'PORT=80\n')
  runService(machine, 'install')
  expect(files.get('/etc/ghostlight/settings.env')).toBe('PORT=80\n')
  expect(calls.filter((it) => it.startsWith('useradd'))).toEqual([])
  expect(files.get(unit)).toContain('[Service]')
})

test('[SV-03] the unit restarts after a crash, writes to the journal, and sees nothing but its data', () => {
  const text = systemdUnit({ node: '/n', program: '/p', dataDir: '/var/lib/ghostlight', settings: '/etc/s' })
  const lines = text.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'Restart=on-failure',
      'User=ghostlight',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'NoNewPrivileges=yes',
      'StateDirectory=ghostlight',
      'WantedBy=multi-user.target',
      'EnvironmentFile=-/etc/s',
    ]),
  )
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
// where systemd is not there, nobody can use the unit either
test.skipIf(!hasSystemd)(
  '[SV-03] systemd finds nothing wrong with the unit, also with strange paths, and calls its exposure small',
  () => {
    const { dir, remove } = scratchDir()
    const strange = join(dir, 'a folder, 100 % $HOME')
    mkdirSync(strange)
    const program = join(strange, 'node')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    const file = join(dir, 'ghostlight.service')
    writeFileSync(file, systemdUnit({ node: program, program, dataDir: '/var/lib/ghostlight', settings: '/etc/s' }))
    const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    expect(`${verified.stdout}${verified.stderr}`.split('\n').filter((line) => line.includes('ghostlight'))).toEqual([])
    const security = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=30', file], {
      encoding: 'utf8',
    })
    expect(security.status, security.stdout.split('\n').slice(-3).join('\n') + security.stderr).toBe(0)
    remove()
    expect(existsSync(file)).toBe(false)
  },
)

test('[SV-04] refuses a folder that the service could not see, and says where to move it', () => {
  const { machine, files, calls } = machineOf({ program: '/home/odile/ghostlight/app/apps/api/dist/installed.js' })
  expect(() => runService(machine, 'install')).toThrow(/Move the unpacked folder to \/opt\/ghostlight/)
  expect([files.size, calls]).toEqual([0, []])
})

test('[SV-05] only an administrator installs and uninstalls; everybody may ask for the status', () => {
  const { machine, files } = machineOf({ isAdministrator: false })
  expect(() => runService(machine, 'install')).toThrow(/with sudo in front/)
  expect(() => runService(machine, 'uninstall')).toThrow(/with sudo in front/)
  expect(() => runService({ ...machine, platform: 'win32' }, 'install')).toThrow(/as administrator/)
  expect(() => runService(machine, 'instal')).toThrow(/say install, uninstall or status/)
  expect(runService(machine, 'status')).toBe('Ghostlight is not installed as a service.')
  expect(files.size).toBe(0)
})

test('[SV-06] says what a program said that failed', () => {
  const { machine } = machineOf({ fails: { 'systemctl daemon-reload': 'System has not been booted with systemd\n' } })
  expect(() => runService(machine, 'install')).toThrow(
    'systemctl daemon-reload failed: System has not been booted with systemd',
  )
})

test('[SV-07] removes the service and keeps the data; the status says what runs', () => {
  const { machine, files, calls } = machineOf()
  runService(machine, 'install')
  expect(runService(machine, 'status')).toContain('active, active')
  calls.length = 0
  expect(runService(machine, 'uninstall')).toContain('are still there')
  expect([...files.keys()]).toEqual(['/etc/ghostlight/settings.env'])
  expect(calls).toEqual(['systemctl disable --now ghostlight.service', 'systemctl daemon-reload'])
})

test('[SV-08] macOS gets a daemon of the user who asked, with rotated output, and is told that it was not tried', () => {
  const { machine, files, calls } = machineOf({ platform: 'darwin', user: 'o&d' })
  const said = runService(machine, 'install')
  expect(said).toContain('not tried on this system')
  const text = files.get('/Library/LaunchDaemons/ghostlight.server.plist') ?? ''
  expect(text).toContain('<key>UserName</key><string>o&amp;d</string>')
  expect(text).toContain('<key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>')
  expect(files.has('/etc/newsyslog.d/ghostlight.conf')).toBe(true)
  expect(calls.at(-1)).toBe('launchctl bootstrap system /Library/LaunchDaemons/ghostlight.server.plist')
  expect(runService(machine, 'status')).toBe('The service runs.')
  runService(machine, 'uninstall')
  expect([files.size, runService(machine, 'status')]).toEqual([0, 'Ghostlight is not installed as a service.'])
})

test('[SV-09] Windows gets a task at the start of the machine for a user without rights, and is told that it was not tried', () => {
  const { machine, files, calls } = machineOf({
    platform: 'win32',
    node: 'C:\\G & H\\runtime\\node.exe',
    program: 'C:\\p.js',
  })
  expect(runService(machine, 'install')).toContain('not tried on this system')
  const text = files.get('C:\\ProgramData\\Ghostlight\\service.xml') ?? ''
  expect(text).toContain('<BootTrigger>')
  expect(text).toContain('<UserId>S-1-5-19</UserId>')
  expect(text).toContain('C:\\G &amp; H\\runtime\\node.exe')
  expect(calls.at(-1)).toBe('schtasks /run /tn Ghostlight')
  expect(runService(machine, 'uninstall')).toContain('removed')
})

test('[SV-01] a system without services that we know is told how to start', () => {
  expect(() => runService(machineOf({ platform: 'aix' }).machine, 'install')).toThrow(/There is no service for aix/)
})
