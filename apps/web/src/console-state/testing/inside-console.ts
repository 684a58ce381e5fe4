import { createElement, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { ConsoleProvider } from '../ConsoleProvider.tsx'

/** What header and tabs share, around a hook of one of them; `at`: the address of the page. */
export const insideConsole =
  (at = '/dramaturg?blackboard=K7M4QX') =>
  (child: ReactNode): ReactNode =>
    createElement(MemoryRouter, { initialEntries: [at] }, createElement(ConsoleProvider, null, child))
