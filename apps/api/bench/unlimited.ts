/** The product without limits for phones, so that the bench measures the server and not its limit. */
import { composeProduct } from './compose-product.ts'

const product = await composeProduct(process.env, { isLimited: false })
process.stdout.write(
  `Ghostlight is ready.\nOperators   http://localhost:${product.port()}/dramaturg\nData        ${process.env['DATA_DIR']}\n`,
)
