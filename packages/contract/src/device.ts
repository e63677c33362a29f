/** A user agent names its browser so. */
const browsers: [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/(?:Headless)?Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const find = (names: [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** Browser and system of a user agent, as far as they can be recognised. */
export const describeDevice = (userAgent: string) => ({
  browser: find(browsers, userAgent),
  system: find(systems, userAgent),
})

/** The name of a device without versions: `Chrome/Windows`, or the name of a program. */
export function deviceFamily(userAgent: string): string {
  const { browser, system } = describeDevice(userAgent)
  if (browser || system) return `${browser ?? ''}/${system ?? ''}`
  return userAgent.split(/[/ ]/, 1).join('').slice(0, 60)
}
