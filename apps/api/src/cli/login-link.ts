import { systemClock } from '../adapters/clock.ts'
import { linkAddress, makeLoginLink } from '../start/login-link.ts'
import type { Command } from './command.ts'
import { houseOf, houseOptions, houseUsage } from './house.ts'

export const loginLink: Command = {
  summary: 'makes a link that logs an operator in once on this machine',
  usage: houseUsage,
  options: houseOptions,
  run: async (asked) => {
    const { config, ...link } = houseOf(asked)
    return linkAddress(config.PORT, await makeLoginLink(link, systemClock))
  },
}
