// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ICollect} from "../../src/collect/ICollect.sol";
import {PlainToken} from "../_mocks/hostile/PlainToken.sol";
import {Vm} from "../_support/Test.sol";
import {Test} from "../_support/Test.sol";
import {Creator} from "../_support/TokenTest.sol";

/**
 * @notice A fresh Collect from the committed bytes, wallets that delegate to it, and short ways to sign orders.
 * A delegation is the code that EIP-7702 gives an account. How authorizations make it, a chain shows:
 * `Collect.chain.test.ts`.
 */
abstract contract CollectTest is Test {
    uint32 internal constant CAP = 150_000;

    Creator private _creator = new Creator();
    ICollect internal singleton = newCollect();
    PlainToken internal token = new PlainToken();
    address internal payer = account("payer");
    address internal receiver = account("receiver");
    address internal stranger = account("stranger");

    function newCollect() internal returns (ICollect) {
        string memory path = string.concat(vm.envOr("TOKEN_TEMPLATES", string("")), "/Collect.planted.json");
        if (bytes(path)[0] == "/" || !vm.exists(path)) path = "generated/deployments/Collect.json";
        return ICollect(_creator.create(vm.parseJsonBytes(vm.readFile(path), ".initCode")));
    }

    function keyOf(uint256 number) internal pure returns (uint256) {
        return uint256(keccak256(abi.encode("wallet", number)));
    }

    function walletOf(uint256 number) internal pure returns (address) {
        return vm.addr(keyOf(number));
    }

    /// @notice Wallet `number`, delegating to the contract.
    function newWallet(uint256 number) internal returns (address wallet) {
        wallet = walletOf(number);
        delegate(wallet, address(singleton));
    }

    function delegate(address wallet, address to) internal {
        vm.etch(wallet, to == address(0) ? bytes("") : abi.encodePacked(hex"ef0100", to));
    }

    function tokenAsset(address token_) internal pure returns (ICollect.Asset memory) {
        return ICollect.Asset(ICollect.Kind.Token, token_, 0, 0);
    }

    function coinAsset() internal pure returns (ICollect.Asset memory) {
        return ICollect.Asset(ICollect.Kind.Coin, address(0), 0, 0);
    }

    function one(ICollect.Asset memory asset) internal pure returns (ICollect.Asset[] memory assets) {
        assets = new ICollect.Asset[](1);
        assets[0] = asset;
    }

    function orderOf(uint256 number, uint256 nonce, ICollect.Asset[] memory assets)
        internal
        view
        returns (ICollect.Order memory)
    {
        return ICollect.Order(walletOf(number), receiver, assets, CAP, nonce, uint64(block.timestamp));
    }

    /// @notice The hash as EIP-712 has it, by code of its own.
    function digestOf(ICollect.Order memory order, address verifier, uint256 chainId) internal pure returns (bytes32) {
        string memory asset = "Asset(uint8 kind,address token,uint256 id,uint256 minimum)";
        bytes memory parts;
        for (uint256 i; i < order.assets.length; ++i) {
            ICollect.Asset memory found = order.assets[i];
            parts = bytes.concat(
                parts,
                keccak256(abi.encode(keccak256(bytes(asset)), found.kind, found.token, found.id, found.minimum))
            );
        }
        bytes32 kind = keccak256(
            bytes(
                string.concat(
                    "Order(address wallet,address receiver,Asset[] assets,uint32 gasPerAsset,uint256 nonce,uint64 deadline)",
                    asset
                )
            )
        );
        bytes32 contents = keccak256(
            abi.encode(
                kind, order.wallet, order.receiver, keccak256(parts), order.gasPerAsset, order.nonce, order.deadline
            )
        );
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Tokensmith Collect"),
                keccak256("1"),
                chainId,
                verifier
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, contents));
    }

    function sign(uint256 number, ICollect.Order memory order) internal view returns (bytes memory) {
        return signHash(number, digestOf(order, address(singleton), block.chainid));
    }

    function signHash(uint256 number, bytes32 hash) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(keyOf(number), hash);
        return abi.encodePacked(r, s, v);
    }

    function collectOne(ICollect.Order memory order, bytes memory signature) internal returns (bool) {
        ICollect.Order[] memory orders = new ICollect.Order[](1);
        bytes[] memory signatures = new bytes[](1);
        (orders[0], signatures[0]) = (order, signature);
        vm.prank(payer);
        return singleton.collectMany(orders, signatures)[0];
    }

    /// @notice The reasons of an event, in order.
    function reasonsOf(Vm.Log[] memory logs, bytes32 kind) internal pure returns (bytes4[] memory reasons) {
        reasons = new bytes4[](logs.length);
        uint256 count;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] != kind) continue;
            bytes memory data = logs[i].data;
            bytes32 last;
            assembly ("memory-safe") {
                last := mload(add(data, mload(data)))
            }
            reasons[count++] = bytes4(last);
        }
        assembly ("memory-safe") {
            mstore(reasons, count)
        }
    }

    function expect(bytes memory reason) internal {
        vm.expectRevert(reason);
    }
}
