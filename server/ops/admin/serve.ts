import { createServer, type IncomingMessage, type Server } from 'node:http';
import { commandName } from '../../base/command-name.ts';
import { inTime } from '../../base/in-time.ts';
import { StartError } from '../../base/start-error.ts';
import { reasonOf } from '../../db/engine/outage.ts';
import { explain } from '../../db/explain.ts';
import { type AdminContext, answersOf } from './answers.ts';
import { type Command, isCommand } from './commands.ts';
import { listenAt, socketIn } from './socket.ts';

/** Longer than the mail server's timeouts for the greeting and for a letter together. */
const DEADLINE_MS = 30_000;
/** A limit for one operator. */
const MOST_CONNECTIONS = 8;
const REQUEST_MS = 5000;

interface Answer {
  status: number;
  text: string;
}

/** When the socket cannot be opened, the server runs without. Returns what closes it. */
export async function openAdmin(
  context: AdminContext,
  deadlineMs = DEADLINE_MS,
): Promise<() => void> {
  const answer = answering(context, deadlineMs);
  const server = createServer({ requestTimeout: REQUEST_MS }, async (request, response) => {
    request.resume();
    const { status, text } = await answer(request);
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.unref();
  try {
    const remove = await listenAt(socketIn(context.config.dataDir), server);
    return () => end(server, remove);
  } catch (error) {
    context.log.warn(
      { reason: explain(error) },
      `admin socket not open; ${commandName('admin')} cannot reach this server`,
    );
    return () => {};
  }
}

/** `null` when it is malformed. */
function decoded(word: string): string | null {
  try {
    return decodeURIComponent(word);
  } catch {
    return null;
  }
}

function end(server: Server, remove: () => void) {
  remove();
  server.close();
  server.closeAllConnections();
}

function answering(context: AdminContext, deadlineMs: number) {
  const answers = answersOf(context);
  const { log } = context;
  return async ({ url = '' }: IncomingMessage): Promise<Answer> => {
    const [, command = '', encoded = ''] = url.split('/');
    if (!isCommand(command)) return { status: 404, text: 'Unknown command.' };
    const word = decoded(encoded);
    if (word === null) return { status: 400, text: 'The word after the command is badly encoded.' };
    log.info({ command }, 'admin');
    try {
      const late = () => {
        throw new StartError(`The command was not done within ${deadlineMs / 1000} seconds.`);
      };
      const text = await inTime(answers[command](word), deadlineMs, late);
      return { status: 200, text };
    } catch (error) {
      return refused(error, command);
    }
  };

  function refused(error: unknown, command: Command): Answer {
    if (error instanceof StartError) return { status: 422, text: error.message };
    const outage = reasonOf(error);
    if (outage) return { status: 503, text: outage.line };
    log.error({ err: error, command }, 'admin command failed');
    return { status: 500, text: 'The command failed; see the log of the server.' };
  }
}
