import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import type { FloorTask } from "./processes.ts";

/** The floor's program: for each request, it runs the prepared queries one after another and then sends the body. */
const CONNECTIONS = 10;

process.once("message", (task: FloorTask) => {
  const pool = new pg.Pool({ ...task.connection, max: CONNECTIONS });
  const statements = task.queries.map(({ sql, parameters }, index) => ({
    name: `q${index}`,
    text: sql,
    values: [...parameters],
  }));
  const server = createServer((_request, response) => {
    void (async () => {
      const client = await pool.connect();
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        client.release();
      }
      response.writeHead(200, { "content-type": "application/json" }).end(task.body);
    })();
  });
  server.listen(0, "127.0.0.1", () => {
    process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
});
process.once("disconnect", () => process.exit(0));
