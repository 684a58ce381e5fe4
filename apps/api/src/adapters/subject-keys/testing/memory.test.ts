import { subjectKeysContract } from '../contract.ts'
import { openMemorySubjectKeys } from './memory.ts'

subjectKeysContract('in memory', async () => openMemorySubjectKeys())
