/** A file with the folders that it was chosen in. */
export interface DroppedFile {
  file: File
  name: string
}

/** Systems put these beside the files. */
const isClutter = (name: string) => /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i.test(name)

export const chosenFiles = (files: Iterable<File>): DroppedFile[] =>
  [...files]
    .map(file => ({ file, name: file.webkitRelativePath || file.name }))
    .filter(({ name }) => !isClutter(name))

const entriesOf = (folder: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => folder.readEntries(resolve, reject))

async function filesBelow(entry: FileSystemEntry): Promise<DroppedFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    )
    return [{ file, name: entry.fullPath.replace(/^\//, '') }]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: DroppedFile[] = []
  // A folder tells of a hundred at a time.
  for (let part = await entriesOf(reader); part.length > 0; part = await entriesOf(reader))
    for (const inner of part) found.push(...(await filesBelow(inner)))
  return found
}

/** All files that were dropped, those in folders included. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<DroppedFile[]> {
  // The list is empty after the event: it is read before anything is waited for.
  const entries = [...items].flatMap(item => item.webkitGetAsEntry?.() ?? [])
  if (entries.length === 0) return chosenFiles(files)
  const found = (await Promise.all(entries.map(filesBelow))).flat()
  return found.filter(({ name }) => !isClutter(name))
}
