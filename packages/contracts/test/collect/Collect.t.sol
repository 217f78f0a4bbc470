// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ICollect} from "../../src/collect/ICollect.sol";
import {CoinReceiver} from "../_mocks/CoinReceivers.sol";
import {BlocklistToken} from "../_mocks/hostile/BlocklistToken.sol";
import {NftCollection} from "../_mocks/hostile/NftCollection.sol";
import {MultiTokenCollection} from "../_mocks/MultiTokenCollection.sol";
import {Vm} from "../_support/Test.sol";
import {CollectTest} from "./CollectTest.sol";

interface IWallet {
    function supportsInterface(bytes4 interfaceId) external view returns (bool);
    function onERC721Received(address, address, uint256, bytes calldata) external view returns (bytes4);
    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external view returns (bytes4);
    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        view
        returns (bytes4);
}

/// @notice Leaves things in the storage of a wallet that delegated to it before.
contract ForeignDelegate {
    uint256[40] public slots;

    function fill() external {
        for (uint256 i; i < 40; ++i) {
            slots[i] = type(uint256).max;
        }
    }
}

/// @notice Properties 74, 75, 77, 78 and 80 for wallets, and what a delegation must not allow.
contract CollectUnitTest is CollectTest {
    function test_CollectMany_BringsEveryKindOfAssetInOneCall() public {
        NftCollection nfts = new NftCollection();
        MultiTokenCollection multi = new MultiTokenCollection();
        ICollect.Order[] memory orders = new ICollect.Order[](3);
        bytes[] memory signatures = new bytes[](3);
        for (uint256 i; i < 3; ++i) {
            address wallet = newWallet(i);
            token.mint(wallet, 100 + i);
            nfts.mint(wallet, i);
            multi.mint(wallet, 7, 50);
            vm.deal(wallet, 3 ether);
            ICollect.Asset[] memory assets = new ICollect.Asset[](4);
            assets[0] = coinAsset();
            assets[1] = tokenAsset(address(token));
            assets[2] = ICollect.Asset(ICollect.Kind.Nft, address(nfts), i, 0);
            assets[3] = ICollect.Asset(ICollect.Kind.MultiToken, address(multi), 7, 50);
            orders[i] = orderOf(i, i, assets);
            signatures[i] = sign(i, orders[i]);
        }
        vm.recordLogs();
        vm.prank(payer);
        bool[] memory collected = singleton.collectMany(orders, signatures);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        eq(reasonsOf(logs, ICollect.AssetFailed.selector).length, 0, "no asset failed");
        eq(reasonsOf(logs, ICollect.AssetCollected.selector).length, 12, "all are told");
        for (uint256 i; i < 3; ++i) {
            vm.assertTrue(collected[i], "carried out");
            vm.assertEq(nfts.ownerOf(i), receiver, "nft");
            eq(walletOf(i).balance + token.balanceOf(walletOf(i)), 0, "75: nothing is left in the wallet");
        }
        eq(receiver.balance, 9 ether, "74: coin");
        eq(token.balanceOf(receiver), 303, "75: token");
        eq(multi.balanceOf(receiver, 7), 150, "75: ids");
        eq(address(singleton).balance + token.balanceOf(address(singleton)), 0, "nothing passes through here");
        vm.assertEq(logs[0].emitter, walletOf(0), "told by the wallet");
        vm.assertEq(logs[0].topics[2], bytes32(uint256(uint160(receiver))), "receiver");
        vm.assertEq(
            keccak256(logs[0].data), keccak256(abi.encode(ICollect.Kind.Coin, uint256(0), uint256(3 ether))), "what"
        );
    }

    function test_80_NobodyButTheKeyMovesAnything() public {
        address wallet = newWallet(1);
        token.mint(wallet, 100);
        ICollect.Order memory order = orderOf(1, 0, one(tokenAsset(address(token))));
        bytes memory signature = sign(1, order);
        // The thief's own key, a signature for something else, a part of one, none at all.
        bytes[4] memory wrong = [sign(2, order), signHash(1, keccak256("else")), new bytes(65), bytes("")];
        for (uint256 i; i < 4; ++i) {
            vm.prank(stranger);
            expect(abi.encodeWithSelector(ICollect.Collect_WrongSigner.selector, wallet));
            ICollect(wallet).collect(order, wrong[i]);
        }
        // Every word of the order is signed.
        for (uint256 i; i < 8; ++i) {
            ICollect.Order memory forged = orderOf(1, 0, one(tokenAsset(address(token))));
            if (i == 0) forged.receiver = stranger;
            else if (i == 1) forged.nonce = 1;
            else if (i == 2) forged.deadline += 1;
            else if (i == 3) forged.gasPerAsset += 1;
            else if (i == 4) forged.assets[0].minimum = 1;
            else if (i == 5) forged.assets[0].id = 1;
            else if (i == 6) forged.assets[0].kind = ICollect.Kind.MultiToken;
            else forged.assets[0].token = address(this);
            vm.prank(stranger);
            expect(abi.encodeWithSelector(ICollect.Collect_WrongSigner.selector, wallet));
            ICollect(wallet).collect(forged, signature);
        }
        // The order of another wallet, and the twin of the signature with the other s.
        address other = newWallet(2);
        expect(abi.encodeWithSelector(ICollect.Collect_WrongWallet.selector, wallet, other));
        ICollect(other).collect(order, signature);
        order.wallet = other;
        expect(abi.encodeWithSelector(ICollect.Collect_WrongSigner.selector, other));
        ICollect(other).collect(order, signature);
        order.wallet = wallet;
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(keyOf(1), digestOf(order, address(singleton), block.chainid));
        uint256 n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141;
        expect(abi.encodeWithSelector(ICollect.Collect_WrongSigner.selector, wallet));
        ICollect(wallet).collect(order, abi.encodePacked(r, bytes32(n - uint256(s)), v == 27 ? 28 : 27));
        eq(token.balanceOf(wallet), 100, "all is there");
        // Anybody may hand in the right one: it goes where its key said.
        vm.prank(stranger);
        ICollect(wallet).collect(order, signature);
        eq(token.balanceOf(receiver), 100, "to the receiver");
    }

    function test_76_AnOrderCountsOnceEvenAfterTheDelegationWasCleared() public {
        address wallet = newWallet(1);
        token.mint(wallet, 100);
        ICollect.Order memory order = orderOf(1, 300, one(tokenAsset(address(token))));
        bytes memory signature = sign(1, order);
        vm.assertTrue(collectOne(order, signature), "once");
        vm.assertTrue(ICollect(wallet).isNonceUsed(300), "used");
        vm.assertTrue(!ICollect(wallet).isNonceUsed(44) && !ICollect(wallet).isNonceUsed(301), "only this one");
        token.mint(wallet, 50);
        expect(abi.encodeWithSelector(ICollect.Collect_NonceUsed.selector, wallet, 300));
        ICollect(wallet).collect(order, signature);
        delegate(wallet, address(0));
        vm.assertTrue(!collectOne(order, signature), "not delegated");
        delegate(wallet, address(singleton));
        vm.recordLogs();
        vm.assertTrue(!collectOne(order, signature), "76: not twice");
        vm.assertEq(
            bytes32(reasonsOf(vm.getRecordedLogs(), ICollect.CollectFailed.selector)[0]),
            bytes32(ICollect.Collect_NonceUsed.selector),
            "told"
        );
        order.nonce = 0;
        vm.assertTrue(collectOne(order, sign(1, order)), "another nonce");
        eq(token.balanceOf(receiver), 150, "all");
    }

    function test_RevertWhen_TheOrderIsForAnotherChainOrAnotherContract() public {
        address wallet = newWallet(1);
        token.mint(wallet, 100);
        ICollect.Order memory order = orderOf(1, 0, one(tokenAsset(address(token))));
        uint256[3] memory chains = [uint256(0), 1, block.chainid + 1];
        for (uint256 i; i < 3; ++i) {
            bytes memory foreign = signHash(1, digestOf(order, address(singleton), chains[i]));
            expect(abi.encodeWithSelector(ICollect.Collect_WrongSigner.selector, wallet));
            ICollect(wallet).collect(order, foreign);
        }
        bytes memory signature = sign(1, order);
        // The same order after the wallet was delegated to a copy of the contract at another address.
        delegate(wallet, address(newCollect()));
        expect(abi.encodeWithSelector(ICollect.Collect_WrongSigner.selector, wallet));
        ICollect(wallet).collect(order, signature);
        vm.assertTrue(!collectOne(order, signature), "nor by the list");
        delegate(wallet, address(singleton));
        vm.chainId(block.chainid + 1);
        expect(abi.encodeWithSelector(ICollect.Collect_WrongSigner.selector, wallet));
        ICollect(wallet).collect(order, signature);
        eq(token.balanceOf(wallet), 100, "all is there");
    }

    function test_Deadline_IsIncludedAndEnds() public {
        address wallet = newWallet(1);
        token.mint(wallet, 100);
        ICollect.Order memory order = orderOf(1, 0, one(tokenAsset(address(token))));
        bytes memory signature = sign(1, order);
        vm.warp(uint256(order.deadline) + 1);
        expect(abi.encodeWithSelector(ICollect.Collect_Expired.selector, order.deadline, block.timestamp));
        ICollect(wallet).collect(order, signature);
        vm.warp(order.deadline);
        ICollect(wallet).collect(order, signature);
        eq(token.balanceOf(receiver), 100, "in its last second");
    }

    function test_RevertWhen_OrderOrListIsInvalid() public {
        address wallet = newWallet(1);
        address[3] memory nobody = [address(0), wallet, address(singleton)];
        for (uint256 i; i < 3; ++i) {
            ICollect.Order memory order = orderOf(1, 0, one(coinAsset()));
            order.receiver = nobody[i];
            bytes memory signed = sign(1, order);
            expect(abi.encodeWithSelector(ICollect.Collect_InvalidReceiver.selector, nobody[i]));
            ICollect(wallet).collect(order, signed);
        }
        ICollect.Order memory empty = orderOf(1, 0, new ICollect.Asset[](0));
        bytes memory signature = sign(1, empty);
        expect(abi.encodeWithSelector(ICollect.Collect_NoAssets.selector));
        ICollect(wallet).collect(empty, signature);
        expect(abi.encodeWithSelector(ICollect.Collect_InvalidList.selector, 0, 0));
        singleton.collectMany(new ICollect.Order[](0), new bytes[](0));
        expect(abi.encodeWithSelector(ICollect.Collect_InvalidList.selector, 2, 1));
        singleton.collectMany(new ICollect.Order[](2), new bytes[](1));
        // At its own address, and in an account that another code runs in, it does nothing.
        expect(abi.encodeWithSelector(ICollect.Collect_NotDelegated.selector, address(singleton)));
        singleton.collect(empty, signature);
        vm.assertTrue(!collectOne(empty, signature), "79: told by the list");
    }

    function test_77_OneFailingWalletStopsNoOther() public {
        BlocklistToken strict = new BlocklistToken();
        ICollect.Order[] memory orders = new ICollect.Order[](6);
        bytes[] memory signatures = new bytes[](6);
        for (uint256 i; i < 6; ++i) {
            address wallet = newWallet(i);
            strict.mint(wallet, 100);
            token.mint(wallet, 10);
            ICollect.Asset[] memory assets = new ICollect.Asset[](2);
            (assets[0], assets[1]) = (tokenAsset(address(strict)), tokenAsset(address(token)));
            orders[i] = orderOf(i, 0, assets);
            signatures[i] = sign(i, orders[i]);
        }
        strict.setBlocked(walletOf(1), true);
        delegate(walletOf(2), address(0));
        signatures[3] = sign(4, orders[3]);
        vm.etch(walletOf(4), address(token).code);
        vm.recordLogs();
        vm.prank(payer);
        bool[] memory collected = singleton.collectMany(orders, signatures);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        bytes4[] memory wallets = reasonsOf(logs, ICollect.CollectFailed.selector);
        bytes4[] memory assets_ = reasonsOf(logs, ICollect.AssetFailed.selector);
        eq(wallets.length, 3, "three wallets");
        vm.assertEq(bytes32(wallets[0]), bytes32(ICollect.Collect_NotDelegated.selector), "no delegation");
        vm.assertEq(bytes32(wallets[1]), bytes32(ICollect.Collect_WrongSigner.selector), "wrong signer");
        vm.assertEq(bytes32(wallets[2]), bytes32(ICollect.Collect_NotDelegated.selector), "other code");
        eq(assets_.length, 1, "one asset");
        vm.assertEq(bytes32(assets_[0]), bytes32(BlocklistToken.BlocklistToken_Blocked.selector), "its own reason");
        eq(strict.balanceOf(receiver), 200, "77: of those that could");
        eq(token.balanceOf(receiver), 30, "77: the other asset of the blocked one too");
        bool[6] memory expected = [true, true, false, false, false, true];
        for (uint256 i; i < 6; ++i) {
            vm.assertEq(collected[i], expected[i], "told");
        }
    }

    function test_78_TooLittleGasMovesNothingAtAll() public {
        CoinReceiver wanting = new CoinReceiver();
        wanting.setWanted(90_000);
        receiver = address(wanting);
        ICollect.Order[] memory orders = new ICollect.Order[](3);
        bytes[] memory signatures = new bytes[](3);
        for (uint256 i; i < 3; ++i) {
            vm.deal(newWallet(i), 5);
            orders[i] = orderOf(i, 0, one(coinAsset()));
            orders[i].gasPerAsset = 100_000;
            signatures[i] = sign(i, orders[i]);
        }
        bytes memory call = abi.encodeCall(ICollect.collectMany, (orders, signatures));
        uint256 state = vm.snapshotState();
        bool hasCollected;
        for (uint256 gas_ = 50_000; gas_ < 900_000; gas_ += 2_503) {
            vm.prank(payer);
            (bool done,) = address(singleton).call{gas: gas_}(call);
            if (done) {
                eq(receiver.balance, 15, "78: a wallet was left out");
                hasCollected = true;
            } else {
                eq(receiver.balance, 0, "78: a part was moved");
                vm.assertTrue(!ICollect(walletOf(0)).isNonceUsed(0), "78: a nonce was used");
            }
            vm.revertToState(state);
        }
        vm.assertTrue(hasCollected, "78: enough gas");
        // One wallet alone, by whom it may be.
        expect(abi.encodeWithSelector(ICollect.Collect_NotEnoughGas.selector));
        ICollect(walletOf(0)).collect{gas: 130_000}(orders[0], signatures[0]);
    }

    function testFuzz_82_AnyPartitionBringsTheSame(uint256 seed, uint256 count) public {
        count = bound(count, 1, 8);
        uint256 total;
        for (uint256 i; i < count; ++i) {
            address wallet = newWallet(i);
            uint256 amount = uint256(keccak256(abi.encode(seed, i))) % 1e20;
            token.mint(wallet, amount);
            total += amount;
        }
        // In lists of one or two, from the end.
        for (uint256 left = count; left > 0;) {
            uint256 size = left > 1 && uint256(keccak256(abi.encode(seed, left, "size"))) % 2 == 0 ? 2 : 1;
            ICollect.Order[] memory orders = new ICollect.Order[](size);
            bytes[] memory signatures = new bytes[](size);
            for (uint256 i; i < size; ++i) {
                orders[i] = orderOf(--left, seed, one(tokenAsset(address(token))));
                signatures[i] = sign(left, orders[i]);
            }
            singleton.collectMany(orders, signatures);
        }
        eq(token.balanceOf(receiver), total, "82: all");
    }

    function test_Minimum_LeavesDustWhereItIs() public {
        address wallet = newWallet(1);
        token.mint(wallet, 99);
        ICollect.Asset[] memory assets = new ICollect.Asset[](4);
        assets[0] = ICollect.Asset(ICollect.Kind.Token, address(token), 0, 100);
        assets[1] = coinAsset();
        assets[2] = ICollect.Asset(ICollect.Kind.Nft, address(new NftCollection()), 5, 0);
        assets[3] = ICollect.Asset(ICollect.Kind.Token, stranger, 0, 0);
        ICollect.Order memory order = orderOf(1, 0, assets);
        vm.recordLogs();
        vm.assertTrue(collectOne(order, sign(1, order)), "carried out");
        bytes4[] memory reasons = reasonsOf(vm.getRecordedLogs(), ICollect.AssetFailed.selector);
        for (uint256 i; i < 3; ++i) {
            vm.assertEq(bytes32(reasons[i]), bytes32(ICollect.Collect_BelowMinimum.selector), "nothing, or too little");
        }
        vm.assertEq(bytes32(reasons[3]), bytes32(ICollect.Collect_NotAToken.selector), "no token");
        eq(token.balanceOf(wallet), 99, "dust stays");
    }

    function test_AWallet_StaysWhatItWas() public {
        address wallet = newWallet(1);
        vm.deal(payer, 10);
        vm.startPrank(payer);
        (bool done,) = wallet.call{value: 3, gas: 2_300}("");
        vm.assertTrue(done, "coin by the old stipend");
        // And none at the contract's own address.
        (done,) = address(singleton).call{value: 3}("");
        vm.assertTrue(!done, "no coin here");
        vm.stopPrank();
        NftCollection nfts = new NftCollection();
        MultiTokenCollection multi = new MultiTokenCollection();
        vm.startPrank(stranger);
        nfts.mint(stranger, 1);
        nfts.safeTransferFrom(stranger, wallet, 1);
        multi.mint(stranger, 1, 5);
        multi.safeTransferFrom(stranger, wallet, 1, 2, "");
        uint256[] memory list = new uint256[](1);
        list[0] = 1;
        multi.safeBatchTransferFrom(stranger, wallet, list, list, "");
        vm.stopPrank();
        vm.assertEq(nfts.ownerOf(1), wallet, "nft");
        eq(multi.balanceOf(wallet, 1), 3, "ids");
        IWallet none = IWallet(address(singleton));
        expect(abi.encodeWithSelector(ICollect.Collect_NotDelegated.selector, address(singleton)));
        none.onERC721Received(wallet, wallet, 1, "");
        expect(abi.encodeWithSelector(ICollect.Collect_NotDelegated.selector, address(singleton)));
        none.onERC1155Received(wallet, wallet, 1, 1, "");
        expect(abi.encodeWithSelector(ICollect.Collect_NotDelegated.selector, address(singleton)));
        none.onERC1155BatchReceived(wallet, wallet, list, list, "");
        bytes4[4] memory known = [bytes4(0x01ffc9a7), 0x150b7a02, 0x4e2312e0, 0x1626ba7e];
        for (uint256 i; i < 4; ++i) {
            vm.assertTrue(IWallet(wallet).supportsInterface(known[i]), "answers");
        }
        vm.assertTrue(!IWallet(wallet).supportsInterface(0xffffffff), "honestly");
    }

    function testFuzz_IsValidSignature_SaysYesToTheOwnKeyOnly(bytes32 hash, uint256 other) public {
        IERC1271 wallet = IERC1271(newWallet(1));
        vm.assertEq(bytes32(wallet.isValidSignature(hash, signHash(1, hash))), bytes32(bytes4(0x1626ba7e)), "own");
        other = bound(other, 2, type(uint128).max);
        vm.assertEq(bytes32(wallet.isValidSignature(hash, signHash(other, hash))), bytes32(bytes4(0xffffffff)), "other");
        vm.assertEq(bytes32(wallet.isValidSignature(hash, "")), bytes32(bytes4(0xffffffff)), "none");
        bytes memory own = signHash(1, hash);
        vm.assertEq(
            bytes32(IERC1271(address(singleton)).isValidSignature(hash, own)), bytes32(bytes4(0xffffffff)), "here"
        );
    }

    function test_ForeignStorage_IsNeitherReadNorWritten() public {
        address wallet = walletOf(1);
        address foreign = address(new ForeignDelegate());
        delegate(wallet, foreign);
        ForeignDelegate(wallet).fill();
        delegate(wallet, address(singleton));
        token.mint(wallet, 100);
        for (uint256 nonce; nonce < 40; ++nonce) {
            vm.assertTrue(!ICollect(wallet).isNonceUsed(nonce), "nothing of others counts");
        }
        ICollect.Order memory order = orderOf(1, 0, one(tokenAsset(address(token))));
        vm.assertTrue(collectOne(order, sign(1, order)), "works");
        delegate(wallet, foreign);
        for (uint256 i; i < 40; ++i) {
            eq(ForeignDelegate(wallet).slots(i), type(uint256).max, "nothing of others changed");
        }
        delegate(wallet, address(singleton));
        vm.assertTrue(ICollect(wallet).isNonceUsed(0), "and its own is still there");
    }

    function test_DigestOf_IsTheHashThatTheKeySigns() public {
        address wallet = newWallet(1);
        ICollect.Asset[] memory assets = new ICollect.Asset[](2);
        (assets[0], assets[1]) = (coinAsset(), ICollect.Asset(ICollect.Kind.Nft, address(token), 9, 1));
        ICollect.Order memory order = orderOf(1, 77, assets);
        bytes32 expected = digestOf(order, address(singleton), block.chainid);
        vm.assertEq(singleton.digestOf(order), expected, "here");
        vm.assertEq(ICollect(wallet).digestOf(order), expected, "in the wallet");
    }

    function test_93_AWalletCostsTheSameInAnyNumberOfThem() public {
        uint256[3] memory counts = [uint256(1), 100, 400];
        uint256[3] memory used;
        uint256 next;
        for (uint256 i; i < 3; ++i) {
            ICollect.Order[] memory orders = new ICollect.Order[](counts[i]);
            bytes[] memory signatures = new bytes[](counts[i]);
            for (uint256 k; k < counts[i]; ++k) {
                token.mint(newWallet(next), 5);
                orders[k] = orderOf(next, 0, one(tokenAsset(address(token))));
                signatures[k] = sign(next++, orders[k]);
            }
            used[i] = this.measure(abi.encodeCall(ICollect.collectMany, (orders, signatures))) / counts[i];
        }
        eq(token.balanceOf(receiver), 5 * next, "all");
        vm.assertLe(used[1], used[0], "100 beside 1");
        vm.assertLe(used[2], used[1] + 500, "400 beside 100");
    }

    /// @notice Gas of a call, from memory of its own.
    function measure(bytes calldata call) external returns (uint256) {
        bytes memory data = call;
        uint256 start = gasleft();
        (bool done,) = address(singleton).call(data);
        uint256 used = start - gasleft();
        vm.assertTrue(done, "collected");
        return used;
    }
}
