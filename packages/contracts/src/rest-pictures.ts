import { z } from 'zod'
import { AnyText, limited, listOf } from './limits.ts'
import { Picture, PictureId } from './picture.ts'
import { Text } from './primitives.ts'
import { idempotent, type Route } from './rest-route.ts'
import { pictureLimits } from './rules/pictures.ts'

/** Pictures of the library: small ones, of which nothing but pixels is kept. */
export const pictureRoutes = {
  /** those that have been uploaded, and are not removed yet */
  listPictures: { method: 'GET', path: '/api/pictures', access: 'operator', response: listOf(Picture) },
  /** a PNG, JPEG, WebP or GIF with its type; of an animation only the first picture is stored. The same pixels have the same id */
  addPicture: {
    method: 'POST',
    path: '/api/pictures',
    access: 'operator',
    headers: idempotent,
    query: z.object({ name: Text(200).optional() }),
    // a little more than is accepted, so that the refusal can say what is wrong
    maxBytes: 2 * pictureLimits.bytes,
    /** the file, sent with its own type */
    body: z.unknown().register(limited, { most: 2 * pictureLimits.bytes }),
    response: Picture,
    status: 201,
  },
  /** for everybody who knows its id; `small`: at most 320 pixels wide and high */
  picture: {
    method: 'GET',
    path: '/api/pictures/:id',
    access: 'public',
    params: z.object({ id: PictureId }),
    query: z.object({ small: z.string().max(10).optional() }),
    response: AnyText,
  },
} as const satisfies Record<string, Route>
