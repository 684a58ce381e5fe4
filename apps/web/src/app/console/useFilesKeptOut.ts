import { useEffect } from 'react'

/** A browser opens a dropped file in place of the page; in the middle of a show the console would be gone. */
export const useFilesKeptOut = (): void => {
  useEffect(() => {
    const keepOut = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', keepOut)
    window.addEventListener('drop', keepOut)
    return () => {
      window.removeEventListener('dragover', keepOut)
      window.removeEventListener('drop', keepOut)
    }
  }, [])
}
