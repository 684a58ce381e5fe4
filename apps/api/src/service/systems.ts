import { StartRefused } from '../config/config.ts'
import { launchdLabel, launchdPlist, newsyslogLine, type Service, systemdUnit, windowsTask } from './definition.ts'
import type { Machine } from './machine.ts'

/** Lines for whoever called. */
type System = Record<'install' | 'uninstall' | 'status', (machine: Machine) => string[]>

/** Error: StartRefused with what the program said. */
const must = (machine: Machine, program: string, ...args: string[]): string => {
  const { ok, said } = machine.run(program, args)
  if (!ok) throw new StartRefused(`${program} ${args.join(' ')} failed: ${said.trim() || 'it said nothing'}`)
  return said.trim()
}

const serviceOf = ({ node, program }: Machine, dataDir: string, settings: string): Service => ({
  node,
  program,
  dataDir,
  settings,
})

const unit = 'ghostlight.service'
const unitFile = `/etc/systemd/system/${unit}`
const linuxData = '/var/lib/ghostlight'
const linuxSettings = '/etc/ghostlight/settings.env'
const firstSettings = `# Settings of the service, one a line: PORT=80. docs/operations.md lists all of them.
# After a change: systemctl restart ghostlight
`

/** A service sees no home folder, and /tmp is emptied. */
const refusePrivate = ({ program, node }: Machine): void => {
  for (const path of [program, node])
    if (/^\/(?:home|root|tmp|var\/tmp|run\/user)\//.test(path))
      throw new StartRefused(
        `The service could not see ${path}. Move the unpacked folder to /opt/ghostlight, and install it from there: sudo /opt/ghostlight/ghostlight service install`,
      )
}

const linux: System = {
  install: (machine) => {
    refusePrivate(machine)
    if (!machine.run('id', ['ghostlight']).ok)
      must(
        machine,
        'useradd',
        '--system',
        '--user-group',
        '--home-dir',
        linuxData,
        '--shell',
        '/usr/sbin/nologin',
        'ghostlight',
      )
    // they may hold passwords
    if (!machine.exists(linuxSettings)) machine.write(linuxSettings, firstSettings, { mode: 0o600 })
    machine.write(unitFile, systemdUnit(serviceOf(machine, linuxData, linuxSettings)))
    must(machine, 'systemctl', 'daemon-reload')
    must(machine, 'systemctl', 'enable', unit)
    must(machine, 'systemctl', 'restart', unit)
    return [
      'Ghostlight is a service now. It starts with the machine, and again after a crash.',
      `Data      ${linuxData}`,
      `Settings  ${linuxSettings}`,
      'Lines     journalctl -u ghostlight   (journald rotates them)',
      `Log in    sudo -u ghostlight env DATA_DIR=${linuxData} ${machine.node} ${machine.program} login-link`,
    ]
  },
  uninstall: (machine) => {
    machine.run('systemctl', ['disable', '--now', unit])
    machine.remove(unitFile)
    must(machine, 'systemctl', 'daemon-reload')
    return [
      'The service is removed.',
      `The data in ${linuxData}, ${linuxSettings} and the user ghostlight are still there.`,
    ]
  },
  status: (machine) => {
    if (!machine.exists(unitFile)) return ['Ghostlight is not installed as a service.']
    const [runs, starts] = ['is-active', 'is-enabled'].map((asked) =>
      machine.run('systemctl', [asked, unit]).said.trim(),
    )
    return [`Service   ${runs}, ${starts}`, `Data      ${linuxData}`, `Settings  ${linuxSettings}`]
  },
}

const plist = `/Library/LaunchDaemons/${launchdLabel}.plist`
const rotation = '/etc/newsyslog.d/ghostlight.conf'
const macData = (user: string): string => `/Users/${user}/Library/Application Support/Ghostlight`

const untested =
  'This has been written and not tried on this system. Please check that it runs after a restart of the machine.'

const mac: System = {
  install: (machine) => {
    const { user } = machine
    machine.write(plist, launchdPlist(serviceOf(machine, macData(user), ''), user))
    machine.write(rotation, newsyslogLine(user))
    machine.run('launchctl', ['bootout', `system/${launchdLabel}`])
    must(machine, 'launchctl', 'bootstrap', 'system', plist)
    return [`Ghostlight is a service of the user ${user} now.`, `Data  ${macData(user)}`, untested]
  },
  uninstall: (machine) => {
    machine.run('launchctl', ['bootout', `system/${launchdLabel}`])
    for (const file of [plist, rotation]) machine.remove(file)
    return ['The service is removed. The data is still there.']
  },
  status: (machine) => [
    machine.exists(plist)
      ? machine.run('launchctl', ['print', `system/${launchdLabel}`]).ok
        ? 'The service runs.'
        : 'The service is installed and does not run.'
      : 'Ghostlight is not installed as a service.',
  ],
}

const task = 'Ghostlight'
const windowsData = 'C:\\ProgramData\\Ghostlight'
const taskFile = `${windowsData}\\service.xml`

const windows: System = {
  install: (machine) => {
    machine.write(taskFile, windowsTask(serviceOf(machine, windowsData, '')), { encoding: 'utf16le' })
    must(machine, 'icacls', windowsData, '/grant', '*S-1-5-19:(OI)(CI)F')
    must(machine, 'schtasks', '/create', '/tn', task, '/xml', taskFile, '/f')
    must(machine, 'schtasks', '/run', '/tn', task)
    return ['Ghostlight is a task that starts with the machine now.', `Data  ${windowsData}`, untested]
  },
  uninstall: (machine) => {
    machine.run('schtasks', ['/end', '/tn', task])
    must(machine, 'schtasks', '/delete', '/tn', task, '/f')
    return ['The task is removed. The data is still there.']
  },
  status: (machine) => {
    const { ok, said } = machine.run('schtasks', ['/query', '/tn', task, '/fo', 'list'])
    return [ok ? said.trim() : 'Ghostlight is not installed as a service.']
  },
}

/** Error: StartRefused if this system has no services that we know. */
export const systemOf = (platform: NodeJS.Platform): System => {
  const found = { linux, darwin: mac, win32: windows }[platform as string]
  if (!found) throw new StartRefused(`There is no service for ${platform}. Start it with: ghostlight start`)
  return found
}
