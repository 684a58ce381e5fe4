import { InstanceBase, InstanceStatus, type SomeCompanionConfigField } from '@companion-module/base'
import { type Link, type LinkStatus, openLink } from '@ghostlight/client/control'
import type { ControlState } from '@ghostlight/contracts'
import { actionsOf } from './actions.ts'
import { configFields, targetOf } from './config.ts'
import { feedbacksOf } from './feedbacks.ts'
import { presetSections, presetsOf } from './presets.ts'
import type { Config, Ghostlight, Secrets } from './types.ts'
import { unknownOf, valuesOf, variableDefinitions } from './variables.ts'

const statuses = {
  connecting: InstanceStatus.Connecting,
  connected: InstanceStatus.Ok,
  lost: InstanceStatus.Disconnected,
  'key refused': InstanceStatus.AuthenticationFailure,
} as const satisfies Record<LinkStatus, InstanceStatus>

/** The connection of Companion to one show. */
export class GhostlightInstance extends InstanceBase<Ghostlight> {
  #link: Link | undefined
  #known: { state: ControlState; at: number } | undefined
  #clock: NodeJS.Timeout | undefined
  #status: LinkStatus | undefined

  override async init(config: Config, _isFirst: boolean, secrets: Secrets): Promise<void> {
    this.setActionDefinitions(actionsOf((type, payload) => this.#press(type, payload)))
    this.setFeedbackDefinitions(
      feedbacksOf({ now: () => this.#known?.state, isConnected: () => this.#status === 'connected' }),
    )
    this.setVariableDefinitions(variableDefinitions)
    await this.configUpdated(config, secrets)
  }

  override async configUpdated(config: Config, secrets: Secrets): Promise<void> {
    // the label may have changed, too
    this.setPresetDefinitions(presetSections(this.label), presetsOf(this.label))
    this.#leave()
    const target = targetOf(config, secrets ?? {})
    if (!target) {
      this.setVariableValues({ connection: 'not set up' })
      return this.updateStatus(InstanceStatus.BadConfig, 'Give the server, the show and its control key.')
    }
    this.#link = openLink(target, {
      state: (state) => this.#told(state),
      status: (status) => this.#is(status),
      refused: (message) => this.#refused(message),
    })
  }

  override async destroy(): Promise<void> {
    this.#leave()
  }

  override getConfigFields(): SomeCompanionConfigField[] {
    return configFields()
  }

  #leave(): void {
    this.#link?.close()
    this.#link = undefined
    this.#forget()
  }

  /** Without a connection the state is unknown, and no key may show an old one. */
  #forget(): void {
    clearInterval(this.#clock)
    if (this.#known) this.setVariableValues(unknownOf(this.#known.state))
    this.#known = undefined
    this.#status = undefined
    this.checkAllFeedbacks()
  }

  #is(status: LinkStatus): void {
    if (status !== 'connected') this.#forget()
    this.#status = status
    this.checkFeedbacks('connection')
    this.updateStatus(statuses[status], status === 'key refused' ? 'The control key opens nothing here.' : null)
    this.setVariableValues({ connection: status })
  }

  #told(state: ControlState): void {
    this.#known = { state, at: performance.now() }
    clearInterval(this.#clock)
    // the clocks on the keys go on between two changes
    if (state.playing.length + state.questions.length > 0) this.#clock = setInterval(() => this.#show(), 500)
    this.#show()
    this.checkAllFeedbacks()
  }

  #show(): void {
    if (this.#known) this.setVariableValues(valuesOf(this.#known.state, performance.now() - this.#known.at))
  }

  /** A new press clears the last refusal. An answer never does, because answers may overtake each other. */
  #press(type: string, payload: object): void {
    this.setVariableValues({ refused: '' })
    if (this.#link) this.#link.press(type, payload)
    else this.#refused('This connection is not set up yet.')
  }

  #refused(message: string): void {
    this.log('warn', message)
    this.setVariableValues({ refused: message })
  }
}
