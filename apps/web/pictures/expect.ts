import { expect as impatient } from '@playwright/test'

/** A picture may take its time, on a machine that does much else besides. */
export const expect = impatient.configure({ timeout: 45_000 })
