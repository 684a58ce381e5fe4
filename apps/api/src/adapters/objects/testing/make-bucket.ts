import { CreateBucketCommand, PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3'

type Asked = { endpoint: string; bucket: string; versions?: boolean }

/** Uses the credentials of this process. */
export const makeBucket = async ({ endpoint, bucket: Bucket, versions = false }: Asked): Promise<void> => {
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket }))
  const VersioningConfiguration = { Status: 'Enabled' } as const
  if (versions) await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }))
  client.destroy()
}
