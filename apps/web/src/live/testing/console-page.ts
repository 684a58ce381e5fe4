import type { Blackboard, User } from '@ghostlight/contracts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, Fragment, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { drawing } from '../../first-go/press.ts'
import { OperatorContext } from '../../session/useCurrentOperator.ts'
import { createToasts } from '../../toasts/toast-list.ts'
import { ToastContext } from '../../toasts/useToasts.ts'
import { LiveProvider } from '../LiveProvider.tsx'
import { blackboard } from './blackboard.ts'
import { FakeSocket, type Sent } from './fake-socket.ts'

class FakeSound extends EventTarget {
  stopped = false
  currentTime = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
  }
  load(): void {}
  play = async (): Promise<void> => undefined
  pause(): void {
    this.stopped = true
  }
  removeAttribute(): void {}
}

/** What a browser keeps for a window, or for a site. */
const storage = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
}

const operator: User = { _id: 'olga', name: 'Olga', phone: '', type: 'dramaturg', data: {} }

/** Draws nothing. */
const Uses = ({ use }: { use: () => void }) => {
  use()
  return null
}

/**
 * The parts of a page that a hook of the console needs, without a browser: components that draw nothing, their effects,
 * timers under the test's control, a scripted socket, and silent sounds. `vi.unstubAllGlobals` removes it.
 */
export const openConsolePage = ({ firstGo }: { /** the GO that the server drew */ firstGo?: object } = {}) => {
  const sockets: FakeSocket[] = []
  const sounds: FakeSound[] = []
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    nodeType: 9,
    body: { dataset: {} },
    getElementById: (id: string) => (id === drawing ? (firstGo ?? null) : null),
    activeElement: null,
  })
  const window = Object.assign(new EventTarget(), { document, HTMLIFrameElement: class {} })
  const [sessionStorage, localStorage] = [storage(), storage()]
  const globals = {
    window,
    document,
    location: { protocol: 'http:', host: 'console.test' },
    sessionStorage,
    localStorage,
    IS_REACT_ACT_ENVIRONMENT: true,
    WebSocket: Object.assign(
      function open() {
        const socket = new FakeSocket()
        sockets.push(socket)
        return socket
      },
      { OPEN: 1 },
    ),
  }
  vi.stubGlobal('Audio', function begin(url: string) {
    const sound = new FakeSound(url)
    sounds.push(sound)
    return sound
  })
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  Object.assign(window, { sessionStorage, localStorage })
  const container = Object.assign(new EventTarget(), {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: document,
    textContent: '',
  })
  const root = createRoot(container as unknown as Element)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
  const toasts = createToasts()
  let board = blackboard()

  const draw = (children: ReactNode): Promise<void> =>
    act(async () =>
      root.render(
        createElement(
          QueryClientProvider,
          { client },
          createElement(
            ToastContext,
            { value: toasts },
            createElement(
              OperatorContext,
              { value: operator },
              createElement(LiveProvider, { blackboard: board, userId: 'olga', children }),
            ),
          ),
        ),
      ),
    )
  const says = (type: string, payload: object, more: object = {}): Promise<void> =>
    act(async () => sockets.at(-1)?.onmessage({ data: JSON.stringify({ type, payload, ...more }) }))

  const does = (what: () => unknown) => act(async () => void what())
  const asked = (type: string): Sent[] => sockets.at(-1)?.sent.filter((it) => it.type === type) ?? []
  return {
    sockets,
    sounds,
    toasts,
    client,
    window,
    document,
    /** what a component returns each time it is drawn; `around`: the providers that its hook needs */
    shows: async <P, T>(use: (props: P) => T, props: P, around: (child: ReactNode) => ReactNode = (child) => child) => {
      const seen: T[] = []
      const drawn = (of: P) => draw(around(createElement(Uses, { use: () => void seen.push(use(of)) })))
      await drawn(props)
      const now = (): T => {
        const last = seen.at(-1)
        if (last === undefined) throw new Error('nothing was drawn')
        return last
      }
      return { now, again: drawn }
    },
    /** another screen is in front: nothing of the old one is left */
    leaves: () => draw(createElement(Fragment)),
    /** the page is closed */
    closes: () => act(async () => root.unmount()),
    goesTo: (over: Partial<Blackboard>) => {
      board = blackboard(over)
    },
    does,
    /** turns vitest's timers on, second by second; the server answers each ping */
    passing: async (ms: number) => {
      for (let left = ms; left > 0; left -= 1_000) {
        await does(() => vi.advanceTimersByTime(Math.min(left, 1_000)))
        for (const { requestId } of asked('ping')) await says('pong', { serverTime: 0 }, { requestId })
      }
    },
    connects: async () => {
      await act(async () => sockets.at(-1)?.onopen())
      const identify = sockets.at(-1)?.sent.find(({ type }) => type === 'identify')
      await says(
        'identifyResult',
        { blackboard: board, seq: 1, listening: [], user: operator },
        { requestId: identify?.requestId },
      )
    },
    says,
    /** of one type, in order */
    asked,
    answers: (asked: Sent | undefined, payload: object) =>
      says(`${asked?.type}Result`, payload, { requestId: asked?.requestId }),
    refuses: (asked: Sent | undefined, code: string, message = code) =>
      says('error', { code, message }, { requestId: asked?.requestId }),
  }
}
