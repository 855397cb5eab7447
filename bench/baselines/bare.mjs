/**
 * The baseline of a start and of memory: bare node:http with the same file open. It keeps every
 * request as a stream. It is no TypeScript, because a loader would cost more than all of it.
 */
import { createServer } from 'node:http';
import { DatabaseSync } from '@photostructure/sqlite';

const GREETING = 'event: greeting\ndata: {"change":1,"today":20000}\n\n';

const db = new DatabaseSync(`${process.env.DATA_DIR}/gwiazdozbior.sqlite`);
db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
db.prepare('select count(*) from sqlite_master').get();

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(GREETING);
});
server.listen(Number(process.env.PORT), process.env.HOST, () => {
  process.stdout.write('The floor is ready\n');
});
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
  db.close();
});
