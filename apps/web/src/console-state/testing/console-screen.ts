import type { Blackboard, User } from '@ghostlight/contracts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement as h, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { dialogCode, menuCode, popoverCode } from '../../floating/floating-code.ts'
import { LiveProvider, PastProvider } from '../../live/LiveProvider.tsx'
import { blackboard } from '../../live/testing/blackboard.ts'
import { FakeSocket } from '../../live/testing/fake-socket.ts'
import { createQueryClient } from '../../rest/query-client.ts'
import { OperatorContext } from '../../session/useCurrentOperator.ts'
import { theme } from '../../theme/theme.ts'
import { createToasts } from '../../toasts/toast-list.ts'
import { ToastContext } from '../../toasts/useToasts.ts'
import { ConsoleProvider } from '../ConsoleProvider.tsx'

const operator: User = { _id: 'olga', name: 'Olga', phone: '', type: 'dramaturg', data: {} }

/** `status`: 200 */
type Answer = { status?: number; body: unknown }
type Options = {
  board?: Partial<Blackboard>
  /** draws the show as it was at this time, ms, without controls */
  at?: number
  operator?: Partial<User>
  /** the answer of REST by method and path, such as `GET /api/voices`; a status from 400 on is an error */
  rest?: Record<string, (body: unknown, key: string) => Answer | Promise<Answer>>
  /** the address of the page */
  path?: string
  /** px of every element that is measured, for lists that draw only what fits */
  size?: { width: number; height: number }
}

/** Says of everything that is observed that it has this size. */
const measuring = (size: { width: number; height: number }) => {
  const measured = { contentRect: size, borderBoxSize: [{ inlineSize: size.width, blockSize: size.height }] }
  const none = () => undefined
  return function observer(tell: (entries: object[]) => void) {
    return { observe: (target: Element) => tell([{ ...measured, target }]), unobserve: none, disconnect: none }
  }
}

/** Another object each time that React has drawn this element again. */
export const drawingOf = (element: Element): unknown => {
  const key = Object.keys(element).find((it) => it.startsWith('__reactProps$'))
  if (!key) throw new Error('React has not drawn this element')
  return (element as unknown as Record<string, unknown>)[key]
}

/**
 * Draws a part of the console in a page without layout and without a network: `// @vitest-environment happy-dom` stands at
 * the top of the file. The show is connected; `asked` is what the part has sent. It leaves
 * the page when the test ends, or with `leaves`.
 */
export const openScreen = async (
  part: ReactNode,
  { board = {}, at, operator: of = {}, rest = {}, path = '/', size }: Options = {},
) => {
  const sockets: FakeSocket[] = []
  const calls: { call: string; body: unknown }[] = []
  let answered = 0
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'WebSocket',
    Object.assign(
      function open() {
        const socket = new FakeSocket()
        sockets.push(socket)
        return socket
      },
      { OPEN: 1 },
    ),
  )
  // text areas that grow read `document.fonts`
  if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const call = `${method} ${new URL(address, 'http://console.test').pathname}`
    const form = body instanceof FormData ? body : undefined
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : form
    calls.push({ call, body: sent })
    const { status = 200, body: answer } = (await rest[call]?.(
      sent,
      new Headers(headers).get('idempotency-key') ?? '',
    )) ?? { status: 404, body: { code: 'NOT_FOUND', message: call } }
    answered += 1
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } })
  })
  const view = document.defaultView
  const { ResizeObserver } = view ?? {}
  if (size) {
    const observer = measuring(size)
    vi.stubGlobal('ResizeObserver', observer)
    Object.assign(view ?? {}, { ResizeObserver: observer })
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const client = createQueryClient()
  const toasts = createToasts()
  const user = { ...operator, ...of }
  const show = blackboard(board)
  /**
   * Waits until every request is answered, and those that follow from an answer. The call, its body and the update of its
   * subscribers take a turn each. A request whose answer the test holds back is not waited for.
   */
  const settled = () =>
    act(async () => {
      const steps = () => calls.length + answered
      for (let turns = 0, before = steps(); turns < 5; turns++) {
        await new Promise((next) => setTimeout(next, 0))
        if (steps() !== before) turns = 0
        before = steps()
      }
    })
  const live = (children: ReactNode) =>
    at === undefined
      ? h(LiveProvider, { blackboard: show, userId: user._id, children })
      : h(PastProvider, { blackboard: show, at, children })
  const draws = (next: ReactNode) =>
    act(async () =>
      root.render(
        h(
          MantineProvider,
          { theme, env: 'test', withCssVariables: false, withGlobalClasses: false },
          h(
            QueryClientProvider,
            { client },
            h(
              MemoryRouter,
              { initialEntries: [path] },
              h(
                ToastContext,
                { value: toasts },
                h(OperatorContext, { value: user }, live(h(ConsoleProvider, null, next))),
              ),
            ),
          ),
        ),
      ),
    )
  const says = (type: string, payload: object, more: object = {}) =>
    act(async () => sockets.at(-1)?.onmessage({ data: JSON.stringify({ type, payload, ...more }) }))
  let isOpen = true
  const leaves = async () => {
    if (!isOpen) return
    isOpen = false
    await act(async () => root.unmount())
    document.body.replaceChildren()
    vi.unstubAllGlobals()
    Object.assign(view ?? {}, { ResizeObserver })
  }
  onTestFinished(leaves)
  // as in a console that has been there for some seconds
  await Promise.all([dialogCode, menuCode, popoverCode].map(({ preload }) => preload()))
  await draws(part)
  if (at === undefined) {
    await act(async () => sockets.at(-1)?.onopen())
    const asks = sockets.at(-1)?.sent.find(({ type }) => type === 'identify')
    await says('identifyResult', { blackboard: show, seq: 1, listening: [], user }, { requestId: asks?.requestId })
  }
  await settled()
  /** the one element with this selector, and this name or text */
  const find = (selector: string, name: string | RegExp): HTMLElement => {
    const fits = [...document.body.querySelectorAll<HTMLElement>(selector)].filter((it) => {
      const called = it.getAttribute('aria-label') ?? it.textContent ?? ''
      return typeof name === 'string' ? called.trim() === name : name.test(called)
    })
    const [one] = fits
    if (one === undefined || fits.length > 1) throw new Error(`${fits.length} of ${selector} are called ${name}`)
    return one
  }
  /** the field that this label belongs to */
  const labelled = (name: string | RegExp) => {
    const fits = [...document.body.querySelectorAll<HTMLInputElement>('input, textarea')].filter((it) => {
      const called = it.getAttribute('aria-label') ?? it.labels?.[0]?.textContent ?? ''
      return typeof name === 'string' ? called.trim() === name : name.test(called)
    })
    const [one] = fits
    if (one === undefined || fits.length > 1) throw new Error(`${fits.length} fields are called ${name}`)
    return one
  }
  return {
    draws,
    settled,
    says,
    calls,
    toasts,
    client,
    find,
    /** all text of the page, in order */
    text: () => document.body.textContent ?? '',
    button: (name: string | RegExp) => find('button', name) as HTMLButtonElement,
    press: async (name: string | RegExp) => {
      await act(async () => find('button', name).click())
      await settled()
    },
    /** types as a person does, so that the field's listeners are called */
    types: async (label: string | RegExp, text: string) => {
      const field = labelled(label)
      await act(async () => {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
      await settled()
    },
    field: (label: string | RegExp) => labelled(label),
    does: async (what: () => unknown) => {
      await act(async () => void what())
      await settled()
    },
    asked: (type: string) => sockets.at(-1)?.sent.filter((it) => it.type === type) ?? [],
    leaves,
  }
}
