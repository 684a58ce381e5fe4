import { blobContract } from '../contract.ts'
import { openMemoryBlobs } from './memory.ts'

blobContract('in memory', async () => openMemoryBlobs())
