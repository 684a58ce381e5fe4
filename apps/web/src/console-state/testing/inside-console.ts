import { createElement, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { ConsoleProvider } from '../ConsoleProvider.tsx'

/** Wraps a hook of the header or of a tab in the context that they share; `at`: the address of the page. */
export const insideConsole =
  (at = '/dramaturg?blackboard=K7M4QX') =>
  (child: ReactNode): ReactNode =>
    createElement(MemoryRouter, { initialEntries: [at] }, createElement(ConsoleProvider, null, child))
