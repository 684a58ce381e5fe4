import type { Product } from './children.ts'
import { answerProbe } from './probe-answers.ts'
import { endWithRow } from './row.ts'

/** Starts the product in this process. `isLimited`: the usual limits for phones apply. */
export const startHere = async (
  env: Record<string, string>,
  { isLimited }: { isLimited: boolean },
): Promise<Product> => {
  const { composeProduct } = await import('./compose-product.ts')
  const product = await composeProduct({ ...process.env, ...env }, { isLimited })
  const gone = Promise.withResolvers<void>()
  let closing: Promise<void> | undefined
  const end = (): Promise<void> => {
    closing ??= product.close().then(gone.resolve, gone.reject)
    return closing
  }
  endWithRow(end)
  return {
    ask: async (question) => ({ ...(await answerProbe(String(question))) }),
    stop: () => void end(),
    end,
    gone: gone.promise,
    port: product.port(),
    oscPort: Number(product.osc()?.split(':').at(-1)),
  }
}
