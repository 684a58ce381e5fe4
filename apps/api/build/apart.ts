/** These have native parts, read files of their own, or are loaded by few starts. They stay in node_modules. */
export const apart = [
  '@aws-sdk',
  '@e965',
  '@echogarden',
  '@elevenlabs',
  '@fastify/static',
  '@fastify/swagger-ui',
  '@julusian/midi',
  '@kurrent',
  '@node-rs',
  'bidi-js',
  'ioredis',
  'openai',
  'pdfkit',
  'pino',
  'sharp',
  'wasm-media-encoders',
]
