import { escapeUTF8 } from 'entities/escape'
/** What starts, as whom, and with which data. `node` and `program` are absolute paths. */
export type Service = { node: string; program: string; dataDir: string; settings: string }

/** For systemd: `%` begins a specifier there. The colon of the command keeps `$` as it is. */
const quoted = (path: string): string =>
  `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%')}"`

/**
 * systemd: a user of its own that sees nothing of the machine but its data. It may listen on port 80. The compiler of Node
 * writes code into memory, so MemoryDenyWriteExecute would end it.
 */
export const systemdUnit = ({ node, program, dataDir, settings }: Service): string => `[Unit]
Description=Ghostlight, live theatre with the audience's phones
Wants=network-online.target
After=network-online.target
StartLimitIntervalSec=0

[Service]
ExecStart=:${quoted(node)} ${quoted(program)} start
User=ghostlight
Group=ghostlight
Environment=NODE_ENV=production DATA_DIR=${dataDir}
EnvironmentFile=-${settings}
StateDirectory=ghostlight
StateDirectoryMode=0700
WorkingDirectory=${dataDir}
UMask=0077
Restart=on-failure
RestartSec=2
TimeoutStopSec=20
LimitNOFILE=20000
SyslogIdentifier=ghostlight
AmbientCapabilities=CAP_NET_BIND_SERVICE
CapabilityBoundingSet=CAP_NET_BIND_SERVICE
LockPersonality=yes
NoNewPrivileges=yes
PrivateDevices=yes
PrivateTmp=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHome=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectSystem=strict
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service

[Install]
WantedBy=multi-user.target
`

export const launchdLabel = 'ghostlight.server'

/** launchd: as the user `user`, who owns the data. Its output goes to a file that newsyslog rotates. */
export const launchdPlist = (
  { node, program, dataDir }: Service,
  user: string,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key><string>${launchdLabel}</string>
  <key>UserName</key><string>${escapeUTF8(user)}</string>
  <key>ProgramArguments</key>
  <array><string>${escapeUTF8(node)}</string><string>${escapeUTF8(program)}</string><string>start</string></array>
  <key>EnvironmentVariables</key>
  <dict><key>NODE_ENV</key><string>production</string><key>DATA_DIR</key><string>${escapeUTF8(dataDir)}</string></dict>
  <key>RunAtLoad</key><true/>
  <key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>
  <key>ThrottleInterval</key><integer>2</integer>
  <key>ExitTimeOut</key><integer>20</integer>
  <key>SoftResourceLimits</key><dict><key>NumberOfFiles</key><integer>20000</integer></dict>
  <key>Umask</key><integer>63</integer>
  <key>StandardOutPath</key><string>/Library/Logs/ghostlight.log</string>
  <key>StandardErrorPath</key><string>/Library/Logs/ghostlight.log</string>
</dict>
</plist>
`

/** newsyslog: five files of 10 MB. */
export const newsyslogLine = (user: string): string =>
  `# file owner:group mode count size when flags\n/Library/Logs/ghostlight.log ${user}: 640 5 10240 * J\n`

/** The task scheduler of Windows: Node is no Windows service, and a task at the start of the machine needs no other program. */
export const windowsTask = ({ node, program, dataDir }: Service): string => {
  const log = `${dataDir}\\ghostlight.log`
  const line = `/d /s /c "set "NODE_ENV=production"&& set "DATA_DIR=${dataDir}"&& "${node}" "${program}" start > "${log}" 2>&1"`
  return `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo><Description>Ghostlight</Description></RegistrationInfo>
  <Triggers><BootTrigger><Enabled>true</Enabled></BootTrigger></Triggers>
  <Principals><Principal id="Author"><UserId>S-1-5-19</UserId></Principal></Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <StartWhenAvailable>true</StartWhenAvailable>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <RestartOnFailure><Interval>PT1M</Interval><Count>999</Count></RestartOnFailure>
  </Settings>
  <Actions Context="Author"><Exec><Command>cmd.exe</Command><Arguments>${escapeUTF8(line)}</Arguments></Exec></Actions>
</Task>
`
}
