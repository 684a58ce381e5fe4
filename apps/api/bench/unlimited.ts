/** The product, but a phone may send as much as it can: what is measured is the server, not its limit. */
import { composeProduct } from './compose-product.ts'

const product = await composeProduct(process.env, { isLimited: false })
process.stdout.write(
  `Ghostlight is ready.\nOperators   http://localhost:${product.port()}/dramaturg\nData        ${process.env['DATA_DIR']}\n`,
)
