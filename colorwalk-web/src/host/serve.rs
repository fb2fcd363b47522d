//! Serves the page to browsers of this machine.

use std::sync::Arc;
use std::thread;

use tiny_http::{Header, Method, Request, Response, Server};

use super::site::media_type;
use super::{HostError, Site};

/// How many requests are answered at once; a page asks for several files at a time.
const THREADS: usize = 4;

/// Prints the address and answers requests until the program is ended.
pub(crate) fn serve(site: &Site, port: u16) -> Result<(), HostError> {
    let address = format!("127.0.0.1:{port}");
    let server = Server::http(&address)
        .map_err(|error| HostError::Listen { address: address.clone(), reason: error.to_string() })?;
    eprintln!("{}; Ctrl-C ends it", site.sizes());
    eprintln!("http://{}/", server.server_addr());
    let server = Arc::new(server);
    thread::scope(|scope| {
        let answer = || loop {
            let request = server.recv().map_err(HostError::Stopped)?;
            // A browser that has gone away is no news.
            let _ = respond(site, request);
        };
        let threads: Vec<_> = (0..THREADS).map(|_| scope.spawn(answer)).collect();
        let ends = threads.into_iter().map(|thread| thread.join().unwrap_or(Ok(())));
        ends.collect::<Result<(), HostError>>()
    })
}

fn respond(site: &Site, request: Request) -> std::io::Result<()> {
    if !matches!(request.method(), Method::Get | Method::Head) {
        return request.respond(Response::empty(405));
    }
    let path = request.url().split(['?', '#']).next().unwrap_or("/").to_owned();
    let Some((path, file)) = site.file(&path) else {
        return request.respond(Response::from_string("There is no such file.\n").with_status_code(404));
    };
    let accepts = |header: &&Header| header.field.equiv("Accept-Encoding") && header.value.as_str().contains("gzip");
    let packed = request.headers().iter().find(accepts).is_some();
    let body = if packed { &file.packed } else { &file.bytes };
    let mut response = Response::from_data(body.clone());
    let encoding = packed.then_some(("Content-Encoding", "gzip"));
    // The browser asks again each time: the next build may differ.
    let headers = [
        ("Content-Type", media_type(path)),
        ("Cache-Control", "no-cache"),
        ("Vary", "Accept-Encoding"),
        // Isolated by these two, the page may share memory with its workers.
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Embedder-Policy", "require-corp"),
    ];
    for (name, value) in headers.into_iter().chain(encoding) {
        if let Ok(header) = Header::from_bytes(name, value) {
            response.add_header(header);
        }
    }
    request.respond(response)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read as _, Write as _};
    use std::net::TcpStream;

    /// What the server answers to the head of one request.
    fn ask(head: &str) -> String {
        let site = Site::of([("index.html", "<p>Color Walk</p>"), ("engine/colorwalk_bg.wasm", "\0asm")]);
        let server = Server::http("127.0.0.1:0").unwrap();
        let address = server.server_addr().to_ip().unwrap();
        thread::scope(|scope| {
            scope.spawn(|| respond(&site, server.recv().unwrap()));
            let mut stream = TcpStream::connect(address).unwrap();
            write!(stream, "{head}\r\nHost: colorwalk\r\nConnection: close\r\n\r\n").unwrap();
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).unwrap();
            String::from_utf8_lossy(&answer).into_owned()
        })
    }

    #[test]
    fn files_come_with_their_type_and_in_isolation() {
        let answer = ask("GET /?query HTTP/1.1");
        assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("<p>Color Walk</p>"), "{answer}");
        assert!(answer.contains("Content-Type: text/html; charset=utf-8"), "{answer}");
        assert!(answer.contains("Cross-Origin-Embedder-Policy: require-corp"), "{answer}");
        assert!(ask("GET /engine/colorwalk_bg.wasm HTTP/1.1").contains("Content-Type: application/wasm"));
    }

    #[test]
    fn files_are_packed_for_those_who_can_unpack_them() {
        let answer = ask("GET / HTTP/1.1\r\nAccept-Encoding: br, gzip");
        assert!(answer.contains("Content-Encoding: gzip") && !answer.contains("Color Walk"), "{answer}");
    }

    #[test]
    fn what_is_not_there_or_not_to_be_read_is_refused() {
        assert!(ask("GET /../Cargo.toml HTTP/1.1").starts_with("HTTP/1.1 404"));
        assert!(ask("POST / HTTP/1.1").starts_with("HTTP/1.1 405"));
    }
}
