/** Finds a Chromium for the browser tests; on Debian, as root, it installs one. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const wellKnown = [
  // Without the windows that nobody sees: a quarter less work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function existing(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...wellKnown, chromium.executablePath()]
  return candidates.find(path => path && existsSync(path))
}

function hasChineseFont(): boolean {
  try {
    return execFileSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return false
  }
}

/** Without a Chinese font the screenshots would show boxes. */
function installOnDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const fonts = hasChineseFont() ? [] : ['fonts-noto-cjk']
  if (existing() && fonts.length === 0) return
  process.stdout.write('Installing a browser and a Chinese font…\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = (...packages: string[]) =>
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  if (existing()) return void install(...fonts)
  try {
    install('chromium-headless-shell', ...fonts)
  } catch {
    // Older systems have it only as a part of the whole.
    install('chromium', ...fonts)
  }
}

/**
 * @returns path of the executable
 * @throws when there is none and none can be installed
 */
export function findChromium(): string {
  installOnDebian()
  const path = existing()
  if (!path) throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH.')
  return path
}

/** What a headless browser in a closed network and a container needs. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Without a locale that knows Chinese, downloads lose their names. */
export const browserEnv = { ...process.env, LANG: 'C.UTF-8' }

export const launchChromium = () =>
  chromium.launch({ executablePath: findChromium(), args: launchArguments, env: browserEnv })
