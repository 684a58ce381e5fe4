import { z } from 'zod'

type Undefaulted<F> = F extends z.ZodDefault<infer I> ? I : F
type Changes<S extends z.ZodRawShape> = z.ZodObject<{ [K in keyof S]: z.ZodOptional<Undefaulted<S[K]> & z.ZodType> }>
/**
 * Schema of an update: any of the fields. It fills in no defaults, because a default would reset a field that was not
 * sent.
 */
export const changesOf = <S extends z.ZodRawShape>({ shape }: z.ZodObject<S>): Changes<S> =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [
        name,
        z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
      ]),
    ),
  ) as unknown as Changes<S>
