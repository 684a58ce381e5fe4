import { type SnackbarKey, useSnackbar, type VariantType } from 'notistack'
import { useMemo } from 'react'

export type Tone = Extract<VariantType, 'info' | 'success' | 'warning' | 'error'>

type Update = { message: string; tone: Tone; closed?: () => void }

/** For what happened elsewhere; what was done here is answered where it was done. */
export const useToasts = () => {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  return useMemo(() => {
    const add = (message: string, tone: Tone, closed?: () => void): SnackbarKey =>
      enqueueSnackbar(message, { variant: tone, ...(closed && { onClose: closed }) })
    const remove = (key: SnackbarKey): void => closeSnackbar(key)
    /** The new words take the old ones' place; the key of the toast from now on. */
    const update = (key: SnackbarKey, { message, tone, closed }: Update): SnackbarKey => {
      remove(key)
      return add(message, tone, closed)
    }
    return { add, update, remove }
  }, [enqueueSnackbar, closeSnackbar])
}
