import { pictureLimits, pictureTypes } from '@ghostlight/contracts/rules'
import { useMutation } from '@tanstack/react-query'
import { CallFailed, call } from '../../rest/client.ts'
import { t } from '../../words/t.ts'

const problemOf = (error: unknown): string =>
  error instanceof CallFailed ? error.message : t`The picture could not be uploaded. Try again.`

const upload = async (file: File): Promise<string> => {
  if (file.size > pictureLimits.bytes) throw new Unfit(t`${file.name} is larger than 1 MiB. Save it smaller.`)
  // the type of the browser, which has none for what it cannot show
  if (!(file.type in pictureTypes))
    throw new Unfit(t`${file.name} is not a picture that can be used here. Save it as a PNG, JPEG, WebP or GIF.`)
  const query = new URLSearchParams({ name: file.name.slice(0, 200) }).toString()
  return (await call('addPicture', { query, body: file }))._id
}

class Unfit extends Error {}

/** Uploads a picture to the library and tells its id. `problem`: why the last file was refused. */
export const usePictureUpload = (onUploaded: (id: string) => void) => {
  const { mutate, isPending, error } = useMutation({ mutationFn: upload, onSuccess: onUploaded })
  const problem = error instanceof Unfit ? error.message : error && problemOf(error)
  return { take: (file: File) => mutate(file), isBusy: isPending, problem }
}
