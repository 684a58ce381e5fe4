import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type {
  CompanionActionDefinitions,
  CompanionFeedbackDefinitions,
  CompanionPresetDefinitions,
  CompanionPresetSection,
  CompanionVariableDefinitions,
  InstanceConstructor,
} from '@companion-module/base'
import type { InstanceContext } from '@companion-module/base/host-api'
import { extract, list } from 'tar'
import { packModule } from '../../build/package.ts'
import type { Config, Ghostlight, Secrets } from '../types.ts'

const fail = (why: string): never => {
  throw new Error(why)
}

type Module = { default: InstanceConstructor<Ghostlight>; UpgradeScripts: unknown[] }

/** Unpacks the package as Companion does on import: its files, its manifest, and its loaded main module. */
export const importPackage = async (folder: string) => {
  const file = await packModule(join(folder, 'out'))
  const files: string[] = []
  await list({ file, onReadEntry: ({ path, type }) => void (type === 'File' && files.push(path)) })
  const home = join(folder, 'modules')
  mkdirSync(home)
  await extract({ file, cwd: home })
  const at = join(home, 'ghostlight/companion/manifest.json')
  const manifest = JSON.parse(readFileSync(at, 'utf8'))
  const main = join(dirname(at), manifest.runtime.entrypoint)
  const module: Module = await import(pathToFileURL(main).href)
  const textOf = (name: string): string => readFileSync(join(home, 'ghostlight', name), 'utf8')
  return { files, manifest, module, textOf }
}

/** Companion's side of one connection: what the module defines, logs and shows, and functions that press its keys. */
export const openHost = async (module: Module, config: Config, secrets: Secrets) => {
  const said: string[] = []
  const statuses: string[] = []
  let actions: CompanionActionDefinitions<Ghostlight['actions']> | undefined
  let feedbacks: CompanionFeedbackDefinitions<Ghostlight['feedbacks']> | undefined
  let variables: CompanionVariableDefinitions<Ghostlight['variables']> | undefined
  let presets: CompanionPresetDefinitions<Ghostlight> = {}
  let sections: CompanionPresetSection<Ghostlight>[] = []
  const values: Partial<Ghostlight['variables']> = {}
  const lit = new Map<string, boolean>()

  /** Asks the feedbacks again, as Companion does when the module says so. */
  const check = (ids: readonly string[]): void => {
    for (const id of ids)
      for (const cue of hasCue(id) ? ['', '1', '2'] : ['']) lit.set(`${id} ${cue}`.trim(), isLit(id, cue))
  }
  const feedback = (id: string) =>
    feedbacks?.[id as keyof Ghostlight['feedbacks']] || fail(`there is no feedback ${id}`)
  const hasCue = (id: string): boolean => feedback(id).options.length > 0
  const isLit = (id: string, cue: string): boolean => {
    const definition = feedback(id)
    const event = { id, controlId: 'bank', feedbackId: id, type: 'boolean', previousOptions: null } as const
    const options = Object.fromEntries(definition.options.map((it) => [it.id, cue])) as {
      cue: string
      question: string
    }
    return definition.callback({ ...event, options }, { type: 'feedback' }) === true
  }
  const none = () => fail('this module has nothing to do with it')
  const context: InstanceContext<Ghostlight> = {
    _isInstanceContext: true,
    id: 'connection-1',
    label: 'ghostlight',
    upgradeScripts: [],
    saveConfig: none,
    updateStatus: (status) => void statuses.push(status),
    oscSend: none,
    recordAction: none,
    setActionDefinitions: (given) => {
      actions = given
    },
    subscribeActions: none,
    unsubscribeActions: none,
    setFeedbackDefinitions: (given) => {
      feedbacks = given
    },
    unsubscribeFeedbacks: none,
    checkFeedbacks: check,
    checkAllFeedbacks: () => check(Object.keys(feedbacks ?? {})),
    checkFeedbacksById: none,
    setPresetDefinitions: (structure, given) => {
      sections = structure
      presets = given
    },
    setVariableDefinitions: (given) => {
      variables = given
    },
    setVariableValues: (given) => {
      for (const name of Object.keys(given)) if (!(name in (variables ?? {}))) said.push(`no variable ${name}`)
      Object.assign(values, given)
    },
    getVariableValue: (name) => values[name],
    sharedUdpSocketHandlers: new Map(),
    sharedUdpSocketJoin: none,
    sharedUdpSocketLeave: none,
    sharedUdpSocketSend: none,
  }
  globalThis.COMPANION_LOGGER = (_source, level, message) => void (level !== 'debug' && said.push(message))
  const instance = new module.default(context)
  await instance.init(config, true, secrets)
  return {
    said,
    statuses,
    values,
    instance,
    /** the ids of the lit feedbacks, such as `playing` or `playing 2` */
    lit: (): string[] => [...lit].filter(([, isOn]) => isOn).map(([name]) => name),
    press: async (id: keyof Ghostlight['actions'], cue = ''): Promise<void> => {
      const definition = actions?.[id] || fail(`there is no action ${id}`)
      const options = Object.fromEntries(definition.options.map((it) => [it.id, cue])) as {
        cue: string
        question: string
      }
      const event = { id, controlId: 'bank', actionId: id, surfaceId: undefined, options }
      await definition.callback(event, { type: 'action', setCustomVariableValue: none })
    },
    defined: () => ({ actions, feedbacks, variables, presets, sections }),
  }
}
export type Host = Awaited<ReturnType<typeof openHost>>
