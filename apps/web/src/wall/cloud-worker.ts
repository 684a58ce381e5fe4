import type { CloudOrder } from './cloud-apart.ts'
import { layOut } from './cloud-layout.ts'

addEventListener('message', ({ data }: MessageEvent<CloudOrder>) => {
  layOut(data.texts, data.size, (words) => postMessage(words))
})
