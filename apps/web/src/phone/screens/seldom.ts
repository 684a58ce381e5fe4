/** What few people ever see, in one file: each file has a name that every phone loads. */
export { Announced } from './Announced.tsx'
export { Superseded } from './Superseded.tsx'
