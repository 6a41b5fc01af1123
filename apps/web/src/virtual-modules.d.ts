declare module "virtual:operations" {
  export const routes: Readonly<
    Record<
      string,
      {
        readonly method: "GET" | "POST" | "PUT" | "DELETE";
        readonly path: string;
        readonly list?: true;
        /** The multipart part that a file travels in. */
        readonly uploadPart?: string;
      }
    >
  >;
}
