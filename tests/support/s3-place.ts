import { randomUUID } from 'node:crypto'
import { makeBucket } from '../../apps/api/src/adapters/objects/testing/make-bucket.ts'
import { type S3Server, s3ServerName, startS3Server } from './s3-server.ts'

/** Where tests may put objects. */
export type S3Place = {
  /** an unused address in the form of KEYS_DIR */
  fresh: () => string
  /** absent for an external server, which a test cannot stop */
  server?: S3Server
  close: () => Promise<void>
}

const given = process.env['S3_TEST_URL']
/** What the suites run against: the server of this repository, or the bucket at S3_TEST_URL with the usual variables. */
export const s3Name = given === undefined ? s3ServerName : 'the server at S3_TEST_URL'

/** Also sets the credentials of this process if the server is its own. */
export async function openS3Place(): Promise<S3Place> {
  if (given !== undefined) return { fresh: () => below(given), close: async () => undefined }
  const [accessKey, secretKey] = ['ghostlight', 'a secret of the tests']
  const server = await startS3Server({ accessKey, secretKey })
  process.env['AWS_ACCESS_KEY_ID'] = accessKey
  process.env['AWS_SECRET_ACCESS_KEY'] = secretKey
  await makeBucket({ endpoint: server.endpoint, bucket })
  return { fresh: () => below(`s3://${bucket}?endpoint=${server.endpoint}`), server, close: server.close }
}

const bucket = 'ghostlight-tests'

/** The same address, in its own folder. */
function below(place: string): string {
  const [path = '', query] = place.split('?')
  return `${path.replace(/\/$/, '')}/${randomUUID()}${query === undefined ? '' : `?${query}`}`
}
