import { createServer, type IncomingMessage, type Server } from 'node:http';

export function serve(respond: (request: IncomingMessage) => object | Promise<object>) {
  run(
    createServer(async (request, response) => {
      const text = JSON.stringify(await respond(request));
      const length = Buffer.byteLength(text);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
      response.end(text);
    }),
  );
}

export function run(server: Server) {
  server.listen(Number(process.env.PORT), process.env.HOST, () => {
    process.stdout.write('The floor is ready\n');
  });
  process.once('SIGTERM', () => {
    server.closeAllConnections();
    server.close();
  });
}
