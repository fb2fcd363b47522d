//! The server, tested over connections with timeouts.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc;
use std::thread;

use super::*;

/// How long to wait for a response, even on a slow machine under load.
const PATIENCE: Duration = Duration::from_secs(60);

/// The size of a file that no buffer of the system holds.
const LARGE: usize = 64 << 20;

/// Starts a server that runs until the tests end, with this idle time of connections.
fn start(idle: Duration) -> SocketAddr {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("engine")).unwrap();
    for (path, text) in [
        ("index.html", "<p>Color Walk</p>"),
        ("index.html.gz", "packed"),
        ("index.html.br", "packed smaller"),
        ("engine/a.wasm", "\0asm"),
    ] {
        std::fs::write(folder.path().join(path), text).unwrap();
    }
    // Without blocks on the disk.
    let large = std::fs::File::create(folder.path().join("large")).unwrap();
    large.set_len(LARGE as u64).unwrap();
    let (sender, address) = mpsc::channel();
    thread::spawn(move || {
        let runtime = runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            sender.send(listener.local_addr().unwrap()).unwrap();
            answer_all(listener, folder.path(), idle).await
        })
    });
    address.recv_timeout(PATIENCE).unwrap()
}

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream
}

/// Returns everything received until the server closes the connection.
fn rest(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("it ends");
    String::from_utf8_lossy(&answer).into_owned()
}

/// Returns the response to the head of a request.
fn ask(head: &str) -> String {
    let mut stream = connect(start(PATIENCE));
    write!(
        stream,
        "{head}\r\nHost: colorwalk\r\nConnection: close\r\n\r\n"
    )
    .unwrap();
    rest(stream)
}

#[test]
fn files_have_their_type_and_isolation_headers() {
    let answer = ask("GET /?query HTTP/1.1");
    assert!(
        answer.starts_with("HTTP/1.1 200") && answer.ends_with("<p>Color Walk</p>"),
        "{answer}"
    );
    assert!(answer.contains("content-type: text/html"), "{answer}");
    assert!(
        answer.contains("cross-origin-opener-policy: same-origin"),
        "{answer}"
    );
    assert!(
        answer.contains("cross-origin-embedder-policy: require-corp"),
        "{answer}"
    );
    assert!(ask("GET /engine/a.wasm HTTP/1.1").contains("content-type: application/wasm"));
    let head = ask("HEAD / HTTP/1.1");
    assert!(
        head.contains("content-length: 17\r\n") && head.ends_with("\r\n\r\n"),
        "{head}"
    );
    let packed = ask("GET / HTTP/1.1\r\nAccept-Encoding: gzip");
    assert!(
        packed.contains("content-encoding: gzip") && packed.ends_with("packed"),
        "{packed}"
    );
    let smaller = ask("GET / HTTP/1.1\r\nAccept-Encoding: gzip, deflate, br");
    assert!(
        smaller.contains("content-encoding: br") && smaller.ends_with("packed smaller"),
        "{smaller}"
    );
}

#[test]
fn missing_files_and_other_methods_are_refused() {
    assert!(ask("GET /../Cargo.toml HTTP/1.1").starts_with("HTTP/1.1 404"));
    let long = format!("GET /{}.js HTTP/1.1", "x".repeat(300));
    assert!(ask(&long).starts_with("HTTP/1.1 404"));
    assert!(ask("POST / HTTP/1.1").starts_with("HTTP/1.1 405"));
}

/// A client that asks for a large file and reads nothing is not kept for ever.
#[test]
fn a_connection_that_takes_nothing_is_closed() {
    let address = start(Duration::from_millis(200));
    let mut stream = connect(address);
    write!(stream, "GET /large HTTP/1.1\r\nHost: colorwalk\r\n\r\n").unwrap();
    // Long enough for the server to give up on a write that the client does not read.
    thread::sleep(Duration::from_secs(3));
    let mut answer = Vec::new();
    // It may be reset.
    let _ = stream.read_to_end(&mut answer);
    assert!(answer.len() < LARGE, "it was cut off: {}", answer.len());
}

#[test]
fn an_endless_head_is_refused() {
    let long = format!("GET / HTTP/1.1\r\nPadding: {}", "x".repeat(2 * HEAD_BYTES));
    let many = format!("GET / HTTP/1.1{}", "\r\nPadding: x".repeat(1000));
    for head in [long, many] {
        let mut stream = connect(start(PATIENCE));
        // It may be refused before it has been sent.
        let _ = stream.write_all(head.as_bytes());
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).unwrap();
        assert_eq!(&answer, b"HTTP/1.1 431");
    }
}

#[test]
fn silent_and_slow_connections_are_closed() {
    let address = start(Duration::from_millis(50));
    for begun in ["", "GET / HT", "GET / HTTP/1.1\r\nHost: colorwalk\r\n\r\n"] {
        let mut stream = connect(address);
        stream.write_all(begun.as_bytes()).unwrap();
        assert_eq!(
            rest(stream).contains("Color Walk"),
            begun.ends_with("\r\n\r\n"),
            "{begun:?}"
        );
    }
}

/// Like browsers: several connections at once, each kept for the next request. 720 requests in all.
#[test]
fn bursts_of_persistent_connections_are_all_answered() {
    let address = start(PATIENCE);
    let mut kept = Vec::new();
    for burst in 0..60 {
        // Some stay open for later bursts, more than a pool of threads would have.
        if burst % 20 == 0 {
            kept.clear();
        }
        let mut streams: Vec<_> = (0..6).map(|_| connect(address)).collect();
        for _ in 0..2 {
            for stream in &mut streams {
                stream
                    .write_all(b"GET / HTTP/1.1\r\nHost: colorwalk\r\n\r\n")
                    .unwrap();
            }
            for stream in &mut streams {
                let (mut answer, mut byte) = (Vec::new(), [0]);
                while !answer.ends_with(b"</p>") {
                    stream.read_exact(&mut byte).expect("an answer");
                    answer.push(byte[0]);
                }
                assert!(answer.starts_with(b"HTTP/1.1 200"));
            }
        }
        kept.extend(streams);
    }
}
