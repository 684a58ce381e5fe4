import type { ModalProps } from '@mantine/core'
import { dialogCode } from './floating-code.ts'
import { Late } from './Late.tsx'

/** A dialog of the console. Nothing of it is drawn before it is opened, and its code is fetched after the console. */
export const Dialog = (props: ModalProps) => <Late code={dialogCode} props={props} />
