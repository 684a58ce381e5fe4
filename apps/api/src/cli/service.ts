import { thisMachine } from '../adapters/this-machine.ts'
import { StartRefused } from '../config/config.ts'
import type { Machine } from '../service/machine.ts'
import { systemOf } from '../service/systems.ts'
import type { Command } from './command.ts'

/** Error: StartRefused. */
export const runService = (machine: Machine, asked: string | undefined): string => {
  if (asked !== 'install' && asked !== 'uninstall' && asked !== 'status')
    throw new StartRefused('service: say install, uninstall or status')
  if (asked !== 'status' && !machine.isAdministrator)
    throw new StartRefused(
      machine.platform === 'win32'
        ? 'service: open the terminal as administrator, and try again'
        : `service: only root changes services; try again with sudo in front`,
    )
  return systemOf(machine.platform)[asked](machine).join('\n')
}

export const service: Command = {
  summary: 'starts Ghostlight with the machine: install, uninstall or status',
  usage: 'install|uninstall|status',
  options: {},
  run: async ({ files: [asked] }) => runService(thisMachine(), asked),
}
