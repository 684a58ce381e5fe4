/*
 * Companion runs its modules with a Node of its own, the 22 that its library asks for. Here the library is bundled and
 * tested, and nothing of it is newer or older than our Node 26 knows: it installs there, too.
 */
const readPackage = (manifest) => {
  if (manifest.name === '@companion-module/base') delete manifest.engines
  return manifest
}

module.exports = { hooks: { readPackage } }
