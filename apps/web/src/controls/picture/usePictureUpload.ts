import { pictureLimits } from '@ghostlight/contracts/rules'
import { useMutation } from '@tanstack/react-query'
import { CallFailed, call } from '../../rest/client.ts'
import { t } from '../../words/t.ts'

const problemOf = (error: unknown): string =>
  error instanceof CallFailed ? error.message : t`The picture could not be uploaded. Try again.`

const upload = async (file: File): Promise<string> => {
  if (file.size > pictureLimits.bytes) throw new TooLarge(t`${file.name} is larger than 1 MiB. Save it smaller.`)
  const query = new URLSearchParams({ name: file.name.slice(0, 200) }).toString()
  return (await call('addPicture', { query, body: file }))._id
}

class TooLarge extends Error {}

/** Uploads a picture to the library and tells its id. `problem`: why the last file was refused. */
export const usePictureUpload = (onUploaded: (id: string) => void) => {
  const { mutate, isPending, error } = useMutation({ mutationFn: upload, onSuccess: onUploaded })
  const problem = error instanceof TooLarge ? error.message : error && problemOf(error)
  return { take: (file: File) => mutate(file), isBusy: isPending, problem }
}
