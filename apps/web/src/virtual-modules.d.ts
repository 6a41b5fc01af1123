declare module "virtual:operations" {
  export const routes: Readonly<
    Record<
      string,
      {
        readonly method: "GET" | "POST" | "PUT" | "DELETE";
        readonly path: string;
        readonly list?: true;
        /** The multipart part that contains the file. */
        readonly uploadPart?: string;
      }
    >
  >;
}
