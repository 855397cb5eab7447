import { rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { newFolder } from './folder.ts';

const SOCKET = '.s.PGSQL.5432';
/** As the driver sends it. */
const COMMIT = 'commit\0';

/** What stands between a server and its database, and hangs up when it is told to. */
export interface DatabaseLine {
  /** The database, as it is reached through the line. */
  url: string;
  open(): Promise<void>;
  /** Hangs up, and takes no more calls. */
  close(): Promise<void>;
  /** The next commit is carried out, and its answer lost with the connection. */
  cutAtCommit(): Promise<void>;
  discard(): Promise<void>;
}

export async function openDatabaseLine(url: string): Promise<DatabaseLine> {
  const folder = newFolder();
  const behind = `${new URL(url).searchParams.get('host')}/${SOCKET}`;
  const calls = new Set<Socket>();
  let server: Server;
  let cut: (() => void) | null = null;

  function connected(call: Socket) {
    const line = connect(behind);
    for (const end of [call, line]) {
      calls.add(end);
      end.on('error', () => {});
      end.once('close', () => {
        calls.delete(end);
        call.destroy();
        line.destroy();
      });
    }
    let isCommitting = false;
    call.on('data', (said) => {
      isCommitting ||= cut !== null && said.includes(COMMIT);
      line.write(said);
    });
    line.on('data', (answer) => {
      if (!isCommitting) return call.write(answer);
      call.destroy();
      cut?.();
      cut = null;
    });
  }

  const open = () =>
    new Promise<void>((resolve) => {
      server = createServer(connected).listen(`${folder}/${SOCKET}`, resolve);
    });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const call of calls) call.destroy();
    });
  await open();
  const through = new URL(url);
  through.searchParams.set('host', folder);
  return {
    url: through.href,
    open,
    close,
    cutAtCommit: () =>
      new Promise((resolve) => {
        cut = resolve;
      }),
    async discard() {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}
